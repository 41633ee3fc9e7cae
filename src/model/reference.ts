import type { Root } from 'hast';
import type { HttpMethod, OperationKind, ParameterLocation } from './operation.ts';
import type { Prose } from './prose.ts';
import type { RequestForm } from './request-form.ts';
import type { Route } from './route.ts';
import type { Sample } from './sample.ts';
import type { Tone } from './tone.ts';

/**
 * The content of an operation's page, ready to be drawn: components compute nothing but the colours of code.
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
export type OperationView = {
  readonly kind: OperationKind;
  readonly method: HttpMethod;
  readonly path: readonly PathPiece[];
  /**
   * The address of the first server, with the defaults of its variables, to which the path is appended. Empty for
   * requests that the API itself sends.
   */
  readonly baseUrl: string;
  readonly deprecated: boolean;
  readonly description?: Prose;
  readonly externalDocs?: LinkView;
  readonly servers: readonly ServerView[];
  readonly security: SecurityView;
  /** Only the locations that have parameters. */
  readonly parameters: readonly ParameterGroupView[];
  readonly requestBody?: RequestBodyView;
  readonly responses: readonly ResponseView[];
  readonly samples: readonly Sample[];
  /** The data of the request form; absent for requests that the API itself sends. */
  readonly form?: RequestForm;
  /** The author's own code samples. */
  readonly ownSamples: readonly ExampleView[];
  /** The requests that the API sends to the reader's server because of this operation. */
  readonly callbacks: readonly CallbackView[];
  /** For a callback, the operations that make the API send it. */
  readonly callers: readonly LinkView[];
  /** Components that are too deep, or used too often, to be shown in place. */
  readonly schemas: readonly NamedSchemaView[];
};

/** A piece of a path. A parameter's placeholder has the anchor of its field. */
export type PathPiece = { readonly text: string; readonly anchor?: string };

/** A callback: its name and the link to its page. */
export type CallbackView = { readonly name: string; readonly operation: OperationLinkView };

/** A link with its text. */
export type LinkView = { readonly href: string; readonly label: string };

/** Text with pieces of code in it. */
export type Phrase = readonly (string | { readonly code: string })[];

/** A server with its description and variables. */
export type ServerView = {
  readonly url: string;
  readonly description?: Prose;
  readonly variables: readonly ServerVariableView[];
  /** A note for an address that readers must complete. */
  readonly note?: string;
};

/** A variable in the address of a server. */
export type ServerVariableView = {
  readonly name: string;
  readonly description?: Prose;
  readonly facts: readonly FactView[];
};

/** How a request is authenticated. */
export type SecurityView = {
  /** Says how many of the alternatives are needed, or that no authentication is. */
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
  /** The scopes that are needed; on the overview, all that exist. */
  readonly scopes: readonly ScopeView[];
};

/** A scope of OAuth or OpenID Connect. */
export type ScopeView = { readonly name: string; readonly description?: string };

/** The parameters of one location. */
export type ParameterGroupView = {
  readonly location: ParameterLocation;
  readonly title: string;
  readonly fields: readonly FieldView[];
};

/** `required` must be sent; `present` is always in the response. */
export type Presence = 'required' | 'present' | 'optional';

/** A parameter, property or header. */
export type FieldView = {
  readonly name: string;
  readonly anchor: string;
  readonly presence: Presence;
  readonly deprecated: boolean;
  readonly access?: 'readOnly' | 'writeOnly';
  readonly schema: SchemaView;
};

/** A schema as readers see it: merged, limited in depth, and described in Italian. */
export type SchemaView = {
  /** «stringa», «array di oggetti Evento», «stringa o null»; absent if the schema names no type. */
  readonly type?: string;
  readonly description?: Prose;
  readonly facts: readonly FactView[];
  readonly values?: ValuesView;
  /** Examples that are too long for one line. */
  readonly examples: readonly ExampleView[];
  readonly externalDocs?: LinkView;
  /** The link to the contents, if they are not shown here: the schema is recursive, or shown elsewhere on the page. */
  readonly shownAt?: LinkView;
  readonly contents?: ContentsView;
};

/** A limit, default or other fact about a value. */
export type FactView = { readonly label: string; readonly value: Phrase };

/** The allowed values. They are open if they are few, or are options to choose from. */
export type ValuesView = {
  readonly title: string;
  readonly open: boolean;
  /** Whether the description explains the values. */
  readonly explained: boolean;
  readonly values: readonly EnumValueView[];
};

/** One allowed value, with its name and description if there are any. */
export type EnumValueView = { readonly value: string; readonly label?: string; readonly description?: Prose };

/** The contents of an object, an array or a choice. */
export type ContentsView = {
  /** The name of the contents, after «Mostra» or «Nascondi»: «campi di recipient». */
  readonly summary: string;
  readonly open: boolean;
  /** The description of the array's elements. */
  readonly description?: Prose;
  readonly properties: readonly FieldView[];
  /** The link to the properties, if they are too many to be shown here. */
  readonly more?: LinkView;
  readonly variants: readonly VariantsView[];
  readonly parts: readonly PartView[];
};

/** The variants of a `oneOf` or `anyOf`, under a label. */
export type VariantsView = { readonly label: Phrase; readonly options: readonly VariantView[] };

/** One variant of a value, and the value of the discriminator property that selects it. */
export type VariantView = {
  readonly title: string;
  readonly anchor: string;
  readonly open: boolean;
  readonly discriminator?: { readonly property: string; readonly value: string };
  readonly schema: SchemaView;
};

/** A subschema without a name of its own: for other properties, an element at a position, or `not`. */
export type PartView = { readonly label: Phrase; readonly anchor: string; readonly schema: SchemaView };

/** A request body in each of its media types. */
export type RequestBodyView = {
  readonly required: boolean;
  readonly description?: Prose;
  readonly content: readonly MediaTypeView[];
};

/** A body in one media type. */
export type MediaTypeView = {
  readonly contentType: string;
  /** Absent if the heading above already has the anchor. */
  readonly anchor?: string;
  readonly schema?: SchemaView;
  readonly examples: readonly ExampleView[];
  /** Examples that the document only links to. */
  readonly externalExamples: readonly { readonly link: LinkView; readonly description?: Prose }[];
};

/** An example as code; `generated` if the build made it from the schema because the author gave none. */
export type ExampleView = {
  readonly title: string;
  readonly description?: Prose;
  readonly language: string;
  readonly code: CodeView;
  readonly generated: boolean;
  /** The link to the whole example, if it is too long for the page. */
  readonly rest?: LinkView;
};

/** Code: plain text, JSON, which is coloured when it is drawn, or the tree of highlight.js. */
export type CodeView =
  | { readonly kind: 'plain' | 'json'; readonly text: string }
  | { readonly kind: 'highlighted'; readonly tree: Root };

/** A response of an operation. */
export type ResponseView = {
  /** `201`, `4XX`, or words for `default`. */
  readonly status: string;
  readonly anchor: string;
  /** One line from the description, which follows the status in the heading. */
  readonly title: string;
  readonly tone: Tone;
  /** Absent if the title is the whole description. */
  readonly description?: Prose;
  readonly headers: readonly FieldView[];
  /** True for the first response only, since the headers of the others are mostly the same. */
  readonly headersOpen: boolean;
  readonly content: readonly MediaTypeView[];
  readonly links: readonly ResponseLinkView[];
};

/** A request that can follow, with values from the response. */
export type ResponseLinkView = {
  readonly name: string;
  readonly anchor: string;
  readonly description?: Prose;
  /** The operation's title; `href` is its page, if it has one. */
  readonly operation: string;
  readonly href?: string;
  /** Which value of the response goes where. */
  readonly facts: readonly FactView[];
};

/** A component shown by itself, below the responses. */
export type NamedSchemaView = { readonly anchor: string; readonly title: string; readonly schema: SchemaView };

/** The properties of one schema, as a table inside a text. */
export type SchemaTableView = { readonly name: string; readonly anchor: string; readonly schema: SchemaView };

/** The overview of the API. */
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

/** A tag with its operations. */
export type TagView = {
  readonly name: string;
  readonly anchor: string;
  readonly description?: Prose;
  readonly externalDocs?: LinkView;
  readonly operations: readonly OperationLinkView[];
};

/** A link to the page of an operation. */
export type OperationLinkView = {
  readonly route: Route;
  readonly method: HttpMethod;
  readonly path: string;
  readonly summary: string;
  readonly deprecated: boolean;
};
