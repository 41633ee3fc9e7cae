/** The tones of statuses, responses, methods and admonitions. Styles define the colours of each in `.tone-…`. */
export const TONES = ['neutral', 'info', 'warning', 'danger', 'success'] as const;

/** One of the tones. */
export type Tone = (typeof TONES)[number];
