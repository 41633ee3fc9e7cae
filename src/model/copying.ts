/** Told by a piece of code when its text is about to be copied: who has put another text there than the one that is shown may say so. */
export const COPYING = 'copying';

export type CopyingEvent = CustomEvent<{ text: string }>;
