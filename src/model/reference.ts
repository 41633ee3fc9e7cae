import type { Root } from 'hast';
import type { HttpMethod, ParameterLocation } from './operation.ts';
import type { Prose } from './prose.ts';
import type { Route } from './route.ts';
import type { Sample } from './sample.ts';

/**
 * What the pages of the API show, ready to be drawn. Anchors are stable and read well, because people link to them:
 * `#query.status`, `#richiesta.recipient.email`, `#risposta-200.data.status`, `#risposta-429.intestazione.retry-after`.
 */
export type OperationView = {
  readonly method: HttpMethod;
  readonly path: string;
  readonly deprecated: boolean;
  readonly description?: Prose;
  readonly externalDocs?: LinkView;
  readonly servers: readonly ServerView[];
  readonly security: SecurityView;
  readonly parameters: readonly ParameterGroupView[];
  readonly requestBody?: RequestBodyView;
  readonly responses: readonly ResponseView[];
  readonly samples: readonly Sample[];
};

export type LinkView = { readonly href: string; readonly label: string };

export type ServerView = {
  readonly url: string;
  readonly description?: Prose;
  readonly variables: readonly ServerVariableView[];
};

export type ServerVariableView = {
  readonly name: string;
  readonly default: string;
  readonly values: readonly string[];
  readonly description?: Prose;
};

/** Alternatives, any of which is enough; the schemes of one are needed together. None: the operation is public. */
export type SecurityView = { readonly optional: boolean; readonly alternatives: readonly (readonly SchemeView[])[] };

/** A security scheme; `kind` says what it is in words: «chiave nell’intestazione Authorization (Bearer)». */
export type SchemeView = {
  readonly name: string;
  readonly kind: string;
  readonly description?: Prose;
  readonly scopes: readonly string[];
  readonly links: readonly LinkView[];
};

export type ParameterGroupView = {
  readonly location: ParameterLocation;
  readonly title: string;
  readonly fields: readonly FieldView[];
};

/** A parameter, a property or a header: something with a name that readers look for and link to. */
export type FieldView = {
  readonly name: string;
  readonly anchor: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly access?: 'readOnly' | 'writeOnly';
  readonly schema: SchemaView;
};

/**
 * A schema as readers see it, merged and bounded: its type in Italian, limits, values, and what it holds. `shownAt` is set where the same schema is
 * already shown around this one, since showing it again would never end.
 */
export type SchemaView = {
  readonly type: string;
  readonly description?: Prose;
  readonly facts: readonly FactView[];
  readonly values: readonly EnumValueView[];
  readonly properties: readonly FieldView[];
  readonly variants?: VariantsView;
  readonly parts: readonly PartView[];
  readonly shownAt?: { readonly name: string; readonly anchor: string };
};

/** A limit, default or other single fact; `code` where the value is code. */
export type FactView = { readonly label: string; readonly value: string; readonly code: boolean };

export type EnumValueView = { readonly value: string; readonly label?: string; readonly description?: Prose };

export type VariantsView = { readonly label: string; readonly options: readonly VariantView[] };

/** One form of a value, and the value of the discriminating property that chooses it. */
export type VariantView = {
  readonly title: string;
  readonly anchor: string;
  readonly discriminator?: { readonly property: string; readonly value: string };
  readonly schema: SchemaView;
};

/** A part of a schema with a role of its own: other properties, what must not fit. */
export type PartView = { readonly label: string; readonly schema: SchemaView };

export type RequestBodyView = {
  readonly required: boolean;
  readonly description?: Prose;
  readonly content: readonly MediaTypeView[];
};

export type MediaTypeView = {
  readonly contentType: string;
  readonly schema?: SchemaView;
  readonly examples: readonly ExampleView[];
};

/** An example as code; `generated` where the builder made it from the schema, because the author gave none. */
export type ExampleView = {
  readonly title: string;
  readonly description?: Prose;
  readonly language: string;
  readonly tree: Root;
  readonly generated: boolean;
};

/** A response; the title is the status with its meaning: «200 OK». */
export type ResponseView = {
  readonly status: string;
  readonly anchor: string;
  readonly title: string;
  readonly tone: 'success' | 'info' | 'warning' | 'danger' | 'neutral';
  readonly description?: Prose;
  readonly headers: readonly FieldView[];
  readonly content: readonly MediaTypeView[];
};

/** The properties of one schema, for a table inside a text. */
export type SchemaTableView = { readonly name: string; readonly schema: SchemaView };

/** The page of the description as a whole. */
export type OverviewView = {
  readonly version: string;
  readonly openapi: string;
  readonly summary?: string;
  readonly description?: Prose;
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
  readonly operations: readonly OperationLinkView[];
};

export type OperationLinkView = {
  readonly route: Route;
  readonly method: HttpMethod;
  readonly path: string;
  readonly summary: string;
  readonly deprecated: boolean;
};
