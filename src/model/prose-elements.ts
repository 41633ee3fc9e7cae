/**
 * The elements that the Markdown pipeline makes besides those of HTML, with their properties as React receives them.
 * Each is drawn by the component of the same name in src/components/Prose.tsx.
 */
export type ProseElements = {
  /** A code block; its child is the `pre`. */
  'docs-code': { readonly language: string; readonly title?: string };
  'docs-admonition': { readonly kind: AdmonitionKind; readonly title: string };
  /** Numbered steps; its child is the `ol`. */
  'docs-steps': Record<never, never>;
  /** Cards; its child is the `ul`, each item of which begins with the link. */
  'docs-cards': Record<never, never>;
  /** Parts side by side; its children are a `div` for each. */
  'docs-columns': Record<never, never>;
  /** A text and a picture beside it; its children are a `div` for each. */
  'docs-showcase': Record<never, never>;
  /** The label of a shipment's status. */
  'docs-status': { readonly tone: string };
  /** Keys to press together; its child is their text, joined with `+`. */
  'docs-key': Record<never, never>;
  /** Something too rich for a tree of elements: `embed` is its number among the page's embeds. */
  'docs-embed': { readonly embed: number };
};

export type AdmonitionKind = 'nota' | 'suggerimento' | 'attenzione' | 'pericolo';
