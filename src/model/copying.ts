/**
 * The event that a piece of code fires when its text is about to be copied. A listener may replace the text, if
 * something else is shown than should be copied.
 */
export const COPYING = 'copying';

/** A `COPYING` event; listeners may change `detail.text`. */
export type CopyingEvent = CustomEvent<{ text: string }>;
