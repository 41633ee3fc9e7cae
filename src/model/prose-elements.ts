import type { Tone } from './tone.ts';

/**
 * The elements that the Markdown pipeline creates besides those of HTML, with their properties as React receives them.
 * src/components/Prose.tsx maps each to its component.
 */
export type ProseElements = {
  /** A code block; its child is the `pre`. */
  'docs-code': { readonly language: string; readonly title?: string };
  'docs-admonition': { readonly kind: AdmonitionKind; readonly title: string };
  /** Numbered steps; its child is the `ol`. */
  'docs-steps': Record<never, never>;
  /** Cards; its child is the `ul`, whose items begin with the link. */
  'docs-cards': Record<never, never>;
  /** Parts side by side; each of its children is a `div`. */
  'docs-columns': Record<never, never>;
  /** A text with a picture beside it; each of its children is a `div`. */
  'docs-showcase': Record<never, never>;
  /** The label of a shipment's status. */
  'docs-status': { readonly tone: Tone };
  /** Keys to press together; its child is their text, joined with `+`. */
  'docs-key': Record<never, never>;
  /** Something too rich for a tree of elements: `embed` is its index among the page's embeds. */
  'docs-embed': { readonly embed: number };
};

/** The kinds of admonition, named as their directives in Markdown. */
export type AdmonitionKind = 'nota' | 'suggerimento' | 'attenzione' | 'pericolo';
