/** The event that an element fires before its text is copied. A listener may replace the text. */
export const COPYING = 'copying';

/** A `COPYING` event; listeners may change `detail.text`. */
export type CopyingEvent = CustomEvent<{ text: string }>;

declare global {
  interface GlobalEventHandlersEventMap {
    [COPYING]: CopyingEvent;
  }
}
