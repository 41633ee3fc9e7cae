import type { Element, ElementContent } from 'hast';
import type { CardIcon } from './card-icons.ts';
import type { Html } from './html.ts';
import type { Tone } from './tone.ts';

/**
 * The elements that texts have besides those of HTML, with their properties. The tables of four files need an entry for
 * each name and do not compile without it: src/prose/Prose.tsx (component), typography.ts in
 * build/pipeline/2-parse/markdown (prose or literal text), src/copies/prose.ts (Markdown copy) and
 * src/nodes/plain-words.ts (words for the search).
 */
export type ProseElements = {
  /** A code block; its child is a `pre` with the code, `html` the same in colours. */
  'docs-code': { readonly language: string; readonly html: Html; readonly title?: string };
  /** A text set apart; its first child is a `strong` with the title. */
  'docs-admonition': { readonly kind: AdmonitionKind };
  /** A figure; its children are the caption. Sizes are in pixels of the file, absent if nobody found the file. */
  'docs-image': {
    readonly src: string;
    readonly alt: string;
    readonly width?: number;
    readonly height?: number;
    /** The variants for the dark mode and for phones, if there are files of their own. */
    readonly dark?: string;
    readonly narrow?: string;
    readonly narrowWidth?: number;
    readonly narrowHeight?: number;
    readonly narrowDark?: string;
    /** Whether it is at the top of its page, where readers see it at once. */
    readonly isEarly?: boolean;
  };
  /** Numbered steps; its child is the `ol`. */
  'docs-steps': NoProperties;
  /** Cards; its child is the `ul`, whose items begin with the link. */
  'docs-cards': NoProperties;
  /** A decorative icon at the beginning of a card. */
  'docs-icon': { readonly name: CardIcon };
  /** The field of the search; its child is a `ul` of questions to try. */
  'docs-search': NoProperties;
  /** Parts side by side; each of its children is a `div`. */
  'docs-columns': NoProperties;
  /** Parts in disclosures; each of its children is a `div` that begins with the heading. */
  'docs-details': NoProperties;
  /** A text with a picture beside it: a `section`, then a `div`. */
  'docs-showcase': NoProperties;
  /** Alternatives, as tabs: commands for shells, each a `docs-code` with a title, or parts, each a `docs-tab`. */
  'docs-tabs': { readonly kind: 'commands' | 'parts' };
  /** One of the parts; its title is that of its tab. */
  'docs-tab': { readonly title: string };
  /** The label of a shipment's status. */
  'docs-status': { readonly tone: Tone };
  /** A term at its first use on a page; its child is the word. */
  'docs-term': ExplainedTerm;
  /** The first link to a field on a page; its child is the text of the link. */
  'docs-field': ExplainedField;
  /** Keys to press together; its child is their text, joined with `+`. */
  'docs-key': NoProperties;
  /** Something too rich for a tree of elements: `embed` is its index among the page's embeds. */
  'docs-embed': { readonly embed: number };
};

/** The elements that a later stage replaces. They reach no component. */
export type PlaceholderElements = {
  /** A fact, which the link stage draws. The other properties are the attributes of the directive. */
  'docs-fact': { readonly directive: string; readonly label: string; readonly [attribute: string]: string };
  /** Raw HTML of a description, until its elements are read; its child is the text. */
  'docs-raw': NoProperties;
};

type NoProperties = Record<never, never>;

/** The explanation of a term: its id on the page, what it means, and the address of the place that says more. */
export type ExplainedTerm = { readonly explanation: string; readonly means: string; readonly more?: string };

/** What a field is: the id of the explanation on the page, the explanation, and the address of the field. */
export type ExplainedField = Required<ExplainedTerm>;

/** The scheme of links to an anchor of an operation: `campo:shipment-details#risposta-200.stato`. */
export const FIELD_SCHEME = 'campo:';

/** The id that an element gets where its text stands first on a page, which may show a text more than once. */
export const ANCHOR = 'dataAnchor';

/** The name of an element that components draw. */
export type ProseElementName = keyof ProseElements;

type AllElements = ProseElements & PlaceholderElements;

/** An element of a text that is not one of HTML. Only `proseElement` makes one. */
export type ProseElement<Name extends keyof AllElements = keyof AllElements> = Element & { readonly tagName: Name };

/** The kinds of admonition, named as their directives in Markdown. */
export type AdmonitionKind = 'nota' | 'suggerimento' | 'attenzione' | 'pericolo';

/** Makes an element of a text. */
export function proseElement<Name extends keyof AllElements>(
  tagName: Name,
  properties: AllElements[Name],
  children: readonly (ElementContent | string)[] = [],
): ProseElement<Name> {
  return {
    type: 'element',
    tagName,
    properties: { ...properties },
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  };
}

/** Whether a node is the element of a text with a name. */
export function isProseElement<Name extends keyof AllElements>(
  node: { readonly type: string; readonly tagName?: string },
  name: Name,
): node is ProseElement<Name> {
  return node.type === 'element' && node.tagName === name;
}
