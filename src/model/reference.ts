import type { Root } from 'hast';
import type { HttpMethod, OperationKind, ParameterLocation } from './operation.ts';
import type { Prose } from './prose.ts';
import type { RequestForm } from './request-form.ts';
import type { Route } from './route.ts';
import type { Sample } from './sample.ts';

/**
 * What the pages of the API show, ready to be drawn: components compute nothing but the colours of code.
 *
 * People link to anchors, so these follow the description and nothing else:
 * - a parameter is its location and name: `#query.status`, `#intestazione.idempotency-key` (names of headers in lower case);
 * - a property is the way to it, and arrays add nothing to the way: `#richiesta.recipient.email`, `#risposta-200.data.status`;
 * - a header of a response: `#risposta-429.intestazione.retry-after`;
 * - a variant adds the value that chooses it, or its name: `#richiesta.notifications.email.to`;
 * - a second media type adds its own name: `#richiesta.text-csv.codice`;
 * - a component shown by itself: `#schema.Parcel.weight_grams`; inside a guide `#problem.code`.
 * What is no letter, digit, `.`, `_` or `-` becomes `-`, and a name that is taken gets `-2`.
 */
export type OperationView = {
  readonly kind: OperationKind;
  readonly method: HttpMethod;
  readonly path: readonly PathPiece[];
  /** Address of the first server, with the defaults of its variables, that the path follows; empty for what the API itself requests. */
  readonly baseUrl: string;
  readonly deprecated: boolean;
  readonly description?: Prose;
  readonly externalDocs?: LinkView;
  readonly servers: readonly ServerView[];
  readonly security: SecurityView;
  /** Only locations that have parameters. */
  readonly parameters: readonly ParameterGroupView[];
  readonly requestBody?: RequestBodyView;
  readonly responses: readonly ResponseView[];
  readonly samples: readonly Sample[];
  /** What the form of the request is made from; absent for what the API itself requests. */
  readonly form?: RequestForm;
  /** Samples that the description holds. */
  readonly ownSamples: readonly ExampleView[];
  /** What the API requests of the reader's server because of this operation. */
  readonly callbacks: readonly CallbackView[];
  /** The operations because of which the API requests this. */
  readonly callers: readonly LinkView[];
  /** Components that are too deep or too many to be shown where they are used, each once. */
  readonly schemas: readonly NamedSchemaView[];
};

/** A piece of a path; what stands for a parameter leads to it. */
export type PathPiece = { readonly text: string; readonly anchor?: string };

/** A callback by its name, with the way to its page. */
export type CallbackView = { readonly name: string; readonly operation: OperationLinkView };

export type LinkView = { readonly href: string; readonly label: string };

/** Words with code among them. */
export type Phrase = readonly (string | { readonly code: string })[];

export type ServerView = {
  readonly url: string;
  readonly description?: Prose;
  readonly variables: readonly ServerVariableView[];
  /** Said of an address that readers must complete. */
  readonly note?: string;
};

export type ServerVariableView = {
  readonly name: string;
  readonly description?: Prose;
  readonly facts: readonly FactView[];
};

/** How a request proves who sends it. */
export type SecurityView = {
  /** How many of the alternatives are needed, or that there are none. */
  readonly lead?: string;
  readonly alternatives: readonly (readonly SchemeView[])[];
};

/** A security scheme; the title says what it is in words: «Chiave nell’intestazione Authorization». */
export type SchemeView = {
  readonly name: string;
  readonly title: string;
  readonly description?: Prose;
  readonly facts: readonly FactView[];
  readonly links: readonly LinkView[];
  /** Permissions that are needed; on the overview, all that exist. */
  readonly scopes: readonly ScopeView[];
};

export type ScopeView = { readonly name: string; readonly description?: string };

export type ParameterGroupView = {
  readonly location: ParameterLocation;
  readonly title: string;
  readonly fields: readonly FieldView[];
};

/** `required` must be sent, `present` is always there to be read. */
export type Presence = 'required' | 'present' | 'optional';

/** A parameter, a property or a header: something with a name that readers look for and link to. */
export type FieldView = {
  readonly name: string;
  readonly anchor: string;
  readonly presence: Presence;
  readonly deprecated: boolean;
  readonly access?: 'readOnly' | 'writeOnly';
  readonly schema: SchemaView;
};

/** A schema as readers see it: merged, bounded, and told in Italian. */
export type SchemaView = {
  /** «stringa», «array di oggetti Evento», «stringa o null»; absent where only other things are said of the value. */
  readonly type?: string;
  readonly description?: Prose;
  readonly facts: readonly FactView[];
  readonly values?: ValuesView;
  /** Examples that are too long for a line. */
  readonly examples: readonly ExampleView[];
  readonly externalDocs?: LinkView;
  /** Where the contents are shown instead: the schema contains itself, or stands elsewhere on the page. */
  readonly shownAt?: LinkView;
  readonly contents?: ContentsView;
};

/** A limit, default or other single fact. */
export type FactView = { readonly label: string; readonly value: Phrase };

/** The values that are allowed; few, or those to choose from, are unfolded. */
export type ValuesView = {
  readonly title: string;
  readonly open: boolean;
  /** Whether the description says more of them than their names. */
  readonly explained: boolean;
  readonly values: readonly EnumValueView[];
};

export type EnumValueView = { readonly value: string; readonly label?: string; readonly description?: Prose };

/** What is inside an object, an array or a choice. */
export type ContentsView = {
  /** What is folded, to follow «Mostra» and «Nascondi»: «campi di recipient». */
  readonly summary: string;
  readonly open: boolean;
  /** What an element of the array is. */
  readonly description?: Prose;
  readonly properties: readonly FieldView[];
  /** Where the properties are that are too many to be shown here. */
  readonly more?: LinkView;
  readonly variants: readonly VariantsView[];
  readonly parts: readonly PartView[];
};

export type VariantsView = { readonly label: Phrase; readonly options: readonly VariantView[] };

/** One form of a value, and the value of the discriminating property that chooses it. */
export type VariantView = {
  readonly title: string;
  readonly anchor: string;
  readonly open: boolean;
  readonly discriminator?: { readonly property: string; readonly value: string };
  readonly schema: SchemaView;
};

/** A part of a schema that has a role and no name: other properties, an element at a position, what must not fit. */
export type PartView = { readonly label: Phrase; readonly anchor: string; readonly schema: SchemaView };

export type RequestBodyView = {
  readonly required: boolean;
  readonly description?: Prose;
  readonly content: readonly MediaTypeView[];
};

/** A body in one media type. */
export type MediaTypeView = {
  readonly contentType: string;
  /** Absent where the heading above already has it. */
  readonly anchor?: string;
  readonly schema?: SchemaView;
  readonly examples: readonly ExampleView[];
  /** Examples that stand at an address. */
  readonly externalExamples: readonly { readonly link: LinkView; readonly description?: Prose }[];
};

/** An example as code; `generated` where the builder made it from the schema, because the author gave none. */
export type ExampleView = {
  readonly title: string;
  readonly description?: Prose;
  readonly language: string;
  readonly code: CodeView;
  readonly generated: boolean;
  /** Where the example is whole, if there is too much of it for the page. */
  readonly rest?: LinkView;
};

/** Code without colours, JSON that gets them where it is drawn, or what highlight.js has made of it. */
export type CodeView =
  | { readonly kind: 'plain' | 'json'; readonly text: string }
  | { readonly kind: 'highlighted'; readonly tree: Root };

export type ResponseView = {
  /** `201`, `4XX`; for `default`, the words for it. */
  readonly status: string;
  readonly anchor: string;
  /** One line, from the description: with the status it makes the heading. */
  readonly title: string;
  readonly tone: 'success' | 'info' | 'warning' | 'danger' | 'neutral';
  /** Absent where the title says it all. */
  readonly description?: Prose;
  readonly headers: readonly FieldView[];
  /** The headers of the first response are unfolded: those of the others are mostly the same. */
  readonly headersOpen: boolean;
  readonly content: readonly MediaTypeView[];
  readonly links: readonly ResponseLinkView[];
};

/** What can be requested next with what a response says. */
export type ResponseLinkView = {
  readonly name: string;
  readonly anchor: string;
  readonly description?: Prose;
  /** The operation as readers know it, and its page where it has one. */
  readonly operation: string;
  readonly href?: string;
  /** Which value goes where. */
  readonly facts: readonly FactView[];
};

/** A component shown by itself, below the responses. */
export type NamedSchemaView = { readonly anchor: string; readonly title: string; readonly schema: SchemaView };

/** The properties of one schema, for a table inside a text. */
export type SchemaTableView = { readonly name: string; readonly anchor: string; readonly schema: SchemaView };

/** The page of the description as a whole. */
export type OverviewView = {
  readonly version: string;
  readonly openapi: string;
  readonly summary?: string;
  readonly description?: Prose;
  readonly externalDocs?: LinkView;
  readonly servers: readonly ServerView[];
  readonly schemes: readonly SchemeView[];
  readonly contact?: { readonly name?: string; readonly links: readonly LinkView[] };
  readonly license?: { readonly name: string; readonly href?: string };
  readonly termsOfService?: string;
  readonly downloads: readonly LinkView[];
  readonly tags: readonly TagView[];
};

export type TagView = {
  readonly name: string;
  readonly anchor: string;
  readonly description?: Prose;
  readonly externalDocs?: LinkView;
  readonly operations: readonly OperationLinkView[];
};

export type OperationLinkView = {
  readonly route: Route;
  readonly method: HttpMethod;
  readonly path: string;
  readonly summary: string;
  readonly deprecated: boolean;
};
