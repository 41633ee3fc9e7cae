import type { HttpMethod, OperationKind } from './operation.ts';
import type { Link, Phrase } from './phrase.ts';
import type { Prose } from './prose.ts';
import type { RequestForm } from './request-form.ts';
import type { ResponseCheck } from './response-check.ts';
import type { Route } from './route.ts';
import type { SampleView } from './sample.ts';
import type { StatusNode } from './status-node.ts';
import type { Tone } from './tone.ts';

/**
 * The nodes of a page. A page is one tree of them in the order of the page; HTML, Markdown copy, search entries and
 * table of contents are made by walking it. A new node does not compile without its record in src/nodes/.
 *
 * Nodes with inner nodes have them as `children`. `kind` is the class with which styles know a node.
 */
type Nodes = {
  paragraph: { readonly kind?: string; readonly content: Phrase };
  /** A text from Markdown. Its `docs-embed` elements point to `embeds` by number. */
  prose: { readonly kind?: 'field'; readonly prose: Prose; readonly embeds?: readonly PageNode[] };
  /** Limits, defaults and other facts, each with a name and a value. */
  facts: { readonly facts: readonly Fact[] };
  list: { readonly kind: string; readonly items: readonly ListItem[] };
  /** A part of a page. One that links lead to has a kind, too. */
  group: Inner &
    ({ readonly kind?: string; readonly anchor?: never } | { readonly kind: string; readonly anchor: string });
  /** A disclosure. Its label says show or hide before the title, unless it is named by the title alone. */
  fold: Inner & { readonly kind?: string; readonly title: string; readonly isNamed?: true };
  section: Inner & Section;
  /** Links as buttons. The search finds their labels only after `lead`, the words that say what they lead to. */
  links: { readonly kind?: string; readonly lead?: string; readonly links: readonly LinkButton[] };
  operations: { readonly operations: readonly OperationLink[] };
  /** Method and address of a request. */
  endpoint: {
    readonly kind: OperationKind;
    readonly method: HttpMethod;
    readonly path: readonly PathPiece[];
    /** The address of the first server, with the defaults of its variables. Empty for requests that the API sends. */
    readonly baseUrl: string;
    /** Whether it is a line among other texts instead of a block to copy. */
    readonly isLine?: true;
  };
  /** A request in every language, and the form that changes it. */
  samples: {
    readonly samples: readonly SampleView[];
    readonly form?: RequestForm;
    /** The bodies that the samples can have. */
    readonly examples?: BodyExamples;
    /** The samples are folded below it. The Markdown copy has a link to those of the operation instead. */
    readonly label?: string;
    readonly operation?: Link;
  };
  checker: { readonly check: ResponseCheck };
  /** The values that a field may have. Those after the first few are in a disclosure. */
  values: {
    readonly title: string;
    /** Whether the description explains the values. */
    readonly isExplained: boolean;
    readonly values: readonly AllowedValue[];
  };
  /** The bodies of a message, of which one example at a time is shown. */
  examples: { readonly bodies: readonly BodyExamples[] };
  example: Inner & {
    readonly title: Phrase;
    /** The number of the media type of a body, and the name of the example: `0.minimal`. */
    readonly name?: string;
    /** The anchor of the variant that a body belongs to. */
    readonly variant?: string;
  };
  code: { readonly language: string; readonly isJson: boolean; readonly text: string };
  fields: { readonly fields: readonly Field[] } & Presences;
  /** Subschemas without a name of their own: for other properties, an element at a position, or `not`. */
  parts: { readonly parts: readonly UnnamedPart[] };
  variants: {
    readonly label: Phrase;
    readonly variants: readonly Variant[];
    /** The labels of the variants in a select; absent if they are few enough to be disclosures. */
    readonly choices?: readonly string[];
  };
  /** A body in each of its media types. */
  'media-types': { readonly mediaTypes: readonly MediaTypeNode[] };
  responses: { readonly responses: readonly ResponseNode[] };
  'status-diagram': { readonly statuses: readonly StatusNode[] };
};

type Inner = { readonly children: readonly PageNode[] };

/** The types of nodes. */
export type NodeType = keyof Nodes;

/** A node of a page, or one of a type. */
export type PageNode<Type extends NodeType = NodeType> = { [T in Type]: { readonly type: T } & Nodes[T] }[Type];

/** The nodes of a tree that are not part of a field, a response or another such piece. */
export function nodesIn(nodes: readonly PageNode[]): readonly PageNode[] {
  return nodes.flatMap((node) => {
    if ('children' in node) return [node, ...nodesIn(node.children)];
    return 'embeds' in node ? [node, ...nodesIn(node.embeds ?? [])] : [node];
  });
}

/** A heading with what is below it. */
export type Section = {
  readonly level: 2 | 3 | 4 | 5 | 6;
  readonly anchor: string;
  readonly title: string;
  /** Whether the heading is a label in one line with the content. */
  readonly isRow?: true;
  /** Whether the heading opens the content. */
  readonly isFolded?: true;
  /** Whether the search finds it by its title, even if the author says nothing below it. */
  readonly isFound?: true;
};

/** A fact. Its label may contain words of the author, such as the name of a property. */
export type Fact = {
  readonly label: string;
  readonly hasOwnLabel?: boolean;
  readonly value: Phrase;
};

/** An item; one that links lead to has an anchor, and the name under which the search finds it. */
export type ListItem = Inner & { readonly place?: { readonly anchor: string; readonly name: string } };

/** A link; that of a download has the name of its file, or an empty name for its own. */
export type LinkButton = Link & { readonly saveAs?: string };

/** A link to the page of an operation. */
export type OperationLink = {
  readonly route: Route;
  readonly method: HttpMethod;
  readonly path: string;
  readonly summary: string;
  readonly isDeprecated: boolean;
};

/** A piece of a path. A parameter's placeholder has the anchor of its field. */
export type PathPiece = { readonly text: string; readonly anchor?: string };

/** One allowed value, with its name, its description, and whether it is deprecated or which version first had it. */
export type AllowedValue = {
  readonly value: string;
  readonly label?: string;
  readonly description?: Prose;
  readonly marks?: readonly string[];
};

/** The type of a value: «stringa», «array di oggetti Evento»; absent if the schema names none. */
export type Typed = { readonly valueType?: Phrase };

/** `required` must be sent; `present` is always in the response. */
export type Presence = 'required' | 'present' | 'optional';

/** If most fields are always present, a lead says so. The fields that may be absent say that then. */
export type Presences = { readonly lead?: 'allPresent' | 'mostPresent'; readonly marksOptional?: boolean };

/**
 * A parameter, property or header; a link to an operation has a `target` instead of a type.
 *
 * People link to anchors, so these depend on the OpenAPI document alone:
 * - a parameter is its location and name: `#query.status`, `#intestazione.idempotency-key` (names of headers in lower
 *   case);
 * - a property is the path to it, to which arrays add nothing: `#richiesta.recipient.email`,
 *   `#risposta-200.data.status`;
 * - a header of a response: `#risposta-429.intestazione.retry-after`;
 * - a variant adds the value that selects it, or its name: `#richiesta.notifications.email.to`;
 * - a second media type adds its own name: `#richiesta.text-csv.codice`;
 * - a component shown by itself: `#schema.Parcel.weight_grams`; inside a guide `#problem.code`. Any character but
 *   letters, digits, `.`, `_` and `-` becomes `-`, and a name that is taken gets `-2`.
 */
export type Field = Inner &
  Typed & {
    readonly anchor: string;
    readonly name: string;
    readonly presence: Presence;
    readonly isDeprecated?: boolean;
    readonly access?: 'readOnly' | 'writeOnly';
    readonly marks?: readonly string[];
    readonly target?: Phrase;
  };

export type UnnamedPart = Inner &
  Typed & { readonly anchor: string; readonly label: Phrase; readonly marks?: readonly string[] };

/** One variant of a value, and which value of the discriminator selects it: «quando tipo è busta». */
export type Variant = Inner &
  Typed & {
    readonly anchor: string;
    readonly title: string;
    readonly isOpen: boolean;
    /** The names of the examples that belong to it, if it is a variant of a whole body. */
    readonly examples?: readonly string[];
    readonly when?: Phrase;
    readonly marks?: readonly string[];
  };

/** The examples of a body in all its media types. */
export type BodyExamples = {
  /** The title of the body: «201 La spedizione è stata aggiunta». */
  readonly title: string;
  /** Where the text describes the body, for the search. */
  readonly place: { readonly type: 'section' | 'response'; readonly anchor: string; readonly heading: string };
  readonly status?: string;
  readonly tone?: Tone;
  readonly examples: readonly PageNode<'example'>[];
  /** Links to examples that are elsewhere. */
  readonly notes: readonly PageNode[];
  /** What is said where there is none of both. */
  readonly blank: string;
};

/** A body in one media type. The heading above may have its anchor. */
export type MediaTypeNode = Inner &
  Typed & {
    readonly contentType: string;
    readonly marks?: readonly string[];
    readonly anchor?: string;
  };

/** A response: its status and one line about it. */
export type ResponseNode = Inner & {
  /** `201`, `4XX`, or words for `default`. */
  readonly status: string;
  readonly anchor: string;
  readonly title: string;
  readonly tone: Tone;
};
