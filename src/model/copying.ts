/** The event that an element with code fires before its text is copied. A listener may replace the text. */
export const COPYING = 'copying';

/** A `COPYING` event; listeners may change `detail.text`. */
export type CopyingEvent = CustomEvent<{ text: string }>;
