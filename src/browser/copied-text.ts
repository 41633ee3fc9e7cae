/** Gives what is copied in place of the text that a code shows, or `undefined` if it does not know better. */
export type FillIn = (code: Element, shown: string) => string | undefined;

/** Creates what knows the text of a code that is copied: the screen masks secrets. */
export function createCopiedText() {
  const all = new Set<FillIn>();
  return {
    /** The text that a code copies. */
    of(code: Element): string {
      const shown = code.textContent ?? '';
      // A form that is drawn later knows the codes of its page better.
      for (const fillIn of [...all].toReversed()) {
        const text = fillIn(code, shown);
        if (text !== undefined) return text;
      }
      return shown;
    },
    /** Asks a function for each text that is copied. Gives a function that ends this. */
    fillIn(fillIn: FillIn): () => void {
      all.add(fillIn);
      return () => void all.delete(fillIn);
    },
  };
}
