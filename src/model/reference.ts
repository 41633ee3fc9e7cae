import type { HttpMethod, ParameterLocation } from './operation.ts';
import type { Prose } from './prose.ts';
import type { Route } from './route.ts';
import type { Tone } from './tone.ts';

/** A link with its text. */
export type LinkView = { readonly href: string; readonly label: string };

/** Further documentation. A relative address leads nowhere, and is only text. */
export type ExternalDocsView = Omit<LinkView, 'href'> & Partial<LinkView>;

/** Text with pieces of code in it. */
export type Phrase = readonly (string | { readonly code: string })[];

/** The text of a phrase, without what marks its code. */
export function phraseText(phrase: Phrase): string {
  return phrase.map((piece) => (typeof piece === 'string' ? piece : piece.code)).join('');
}

/** The servers of an operation. */
export type ServersView = {
  readonly servers: readonly ServerView[];
  /** The link to the overview, if it says more about the same servers. */
  readonly more?: LinkView;
};

/** A server with its description and variables. */
export type ServerView = {
  readonly url: string;
  readonly name?: string;
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
  readonly alternatives: readonly (readonly RequiredSchemeView[])[];
};

/** A security scheme as an operation needs it, on one line. The overview describes it in full. */
export type RequiredSchemeView = {
  readonly name: string;
  readonly title: Phrase;
  /** The address of its full description. */
  readonly href?: string;
  /** The names of the scopes that are needed. */
  readonly scopes: readonly string[];
};

/** A security scheme; the title says what it is and where it goes: «Chiave nell’intestazione X-Chiave». */
export type SchemeView = {
  readonly name: string;
  readonly anchor: string;
  readonly title: Phrase;
  readonly description?: Prose;
  readonly facts: readonly FactView[];
  readonly addresses: readonly AddressView[];
  readonly flows: readonly FlowView[];
  /** The scopes that all flows share. */
  readonly scopes: readonly ScopeView[];
};

/** A flow of OAuth with its own scopes. */
export type FlowView = {
  readonly title: string;
  readonly addresses: readonly AddressView[];
  readonly scopes: readonly ScopeView[];
};

/** An address with its label. Only a web address is a link. */
export type AddressView = { readonly label: string; readonly url: string; readonly isLink: boolean };

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
  /** The guides that mention the field. */
  readonly guides?: readonly LinkView[];
  readonly schema: SchemaView;
};

/** Something with the extensions that the settings of the site list; absent if there are none. */
export type ExtendedView = { readonly extensions?: readonly FactView[] };

/** A schema as readers see it: merged, limited in depth, and described in Italian. */
export type SchemaView = ExtendedView & {
  /** «stringa», «array di oggetti Evento», «stringa o null»; absent if the schema names no type. */
  readonly type?: string;
  /** The versions that first had and last changed it: «dalla 1.4.0», «cambiato nella 1.5.0»; absent without any. */
  readonly marks?: readonly string[];
  readonly description?: Prose;
  readonly facts: readonly FactView[];
  readonly values?: ValuesView;
  /** Examples that are too long for one line. */
  readonly examples: readonly ExampleView[];
  readonly externalDocs?: ExternalDocsView;
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
export type EnumValueView = {
  readonly value: string;
  readonly label?: string;
  readonly description?: Prose;
  /** The version that first had it: «dalla 1.4.0». */
  readonly mark?: string;
};

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
export type VariantsView = {
  readonly label: Phrase;
  readonly options: readonly VariantView[];
  /** The labels of the options in a select; absent if they are few enough to be disclosures. */
  readonly choices?: readonly string[];
};

/** One variant of a value, and which value of the discriminator selects it: «quando tipo è busta». */
export type VariantView = {
  readonly title: string;
  readonly anchor: string;
  readonly open: boolean;
  readonly when?: Phrase;
  readonly schema: SchemaView;
};

/** A subschema without a name of its own: for other properties, an element at a position, or `not`. */
export type PartView = { readonly label: Phrase; readonly anchor: string; readonly schema: SchemaView };

/** A request body in each of its media types. */
export type RequestBodyView = {
  /** Says whether there is always a body. */
  readonly presence: string;
  /** Which version first had it; absent if it is as old as the operation. */
  readonly marks?: readonly string[];
  readonly description?: Prose;
  readonly content: readonly MediaTypeView[];
};

/** A body in one media type. */
export type MediaTypeView = {
  readonly contentType: string;
  /** Which version first had it; absent if it is as old as the body. */
  readonly marks?: readonly string[];
  /** Absent if the heading above already has the anchor. */
  readonly anchor?: string;
  readonly schema?: SchemaView;
  /** The name of its type, if readers can copy that. */
  readonly typeName?: string;
  readonly examples: readonly ExampleView[];
  /** Says that there is no example, where one was looked for that fits the schema. */
  readonly noExample?: string;
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

/** Code: plain text, or JSON, which is coloured when it is drawn. */
export type CodeView = { readonly kind: 'plain' | 'json'; readonly text: string };

/** A response of an operation. */
export type ResponseView = ExtendedView & {
  /** `201`, `4XX`, or words for `default`. */
  readonly status: string;
  readonly anchor: string;
  /** One line from the description, which follows the status in the heading. */
  readonly title: string;
  readonly tone: Tone;
  /** Which version first had it; absent if it is as old as the operation. */
  readonly marks?: readonly string[];
  /** Absent if the title is the whole description. */
  readonly description?: Prose;
  readonly headers: readonly FieldView[];
  /** True for the first response only, since the headers of the others are mostly the same. */
  readonly headersOpen: boolean;
  readonly content: readonly MediaTypeView[];
  /** Says why there is no content. */
  readonly noContent?: string;
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

/** A link to the page of an operation. */
export type OperationLinkView = {
  readonly route: Route;
  readonly method: HttpMethod;
  readonly path: string;
  readonly summary: string;
  readonly deprecated: boolean;
};
