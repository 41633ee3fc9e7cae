import type { JsonNumber, JsonValue } from './json.ts';
import type { Place } from './place.ts';
import type { Prose } from './prose.ts';
import type { COUNTS, FLAGS, NUMBERS, SCHEMA_LISTS, SCHEMAS, TEXTS } from './schema-keywords.ts';

/** The name of a schema under `components/schemas`. */
export type SchemaName = string;

/** Gives a component by its name; `undefined` for an unknown name. */
export type SchemaLookup = { get(name: SchemaName): Schema | undefined };

/** The types of JSON Schema 2020-12 (validation, section 6.1.1). */
export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/**
 * A schema of an OpenAPI document of any version. A `$ref` to a component stays a name, so that nothing is copied and
 * recursion is no problem. The reference keeps its sibling keywords (OpenAPI 3.1, section 4.8.24).
 */
export type Schema = SchemaReference | SchemaObject | AnySchema | NeverSchema;

/** A reference to a component by name. */
export type SchemaReference = {
  readonly kind: 'reference';
  readonly name: SchemaName;
  /** The component as the document names it, if `name` is a form of it with which messages are compared. */
  readonly component?: SchemaName;
} & Annotations;

/** The schema `true` or `{}`, which accepts every value. */
export type AnySchema = { readonly kind: 'any' } & Annotations;

/** The schema `false`, or `not` of everything, which accepts no value. */
export type NeverSchema = { readonly kind: 'never' } & Annotations;

/** An extension (`x-…`) that the settings of the site list. */
export type Extension = { readonly name: string; readonly value: JsonValue };

/** A part of a description with the extensions to show; absent if there are none. */
export type Extended = { readonly extensions?: readonly Extension[] };

/** A part of the API: its extensions, and when it came and changed, as far as older versions were kept. */
export type Dated = Extended & {
  /** The version that first had it; absent if it is as old as what contains it. */
  readonly since?: string;
  /** The last version that changed what it accepts or holds. */
  readonly changedIn?: string;
};

/** Keywords that describe a value without constraining it. */
export type Annotations = Dated & { readonly [Name in (typeof FLAGS)[number]]?: boolean } & {
  readonly title?: string;
  readonly description?: Prose;
  readonly deprecation?: Deprecation;
  readonly default?: JsonValue;
  readonly examples?: readonly JsonValue[];
  readonly xml?: XmlForm;
  /** Where the schema is in the OpenAPI document. */
  readonly place?: Place;
};

/** What the author says about something deprecated: why, what replaces it, and since which version. */
export type Deprecation = { readonly reason?: string; readonly replacement?: string; readonly since?: string };

/** How a value is written in XML (OpenAPI XML Object); by default as an element with the name of the property. */
export type XmlForm = {
  readonly name?: string;
  readonly prefix?: string;
  readonly namespace?: string;
  /** By default an array is no node itself, and any other value is an element. */
  readonly nodeType?: XmlNodeType;
};

/** The kinds of nodes in XML documents (OpenAPI 3.2, section 4.26.2). */
export const XML_NODE_TYPES = ['element', 'attribute', 'text', 'cdata', 'none'] as const;

export type XmlNodeType = (typeof XML_NODE_TYPES)[number];

/** A schema written out. Absent keywords are absent properties; keywords have the names of JSON Schema. */
export type SchemaObject = { readonly kind: 'schema' } & Annotations & Assertions;

/** The keywords that constrain a value. */
export type Assertions = { readonly [Name in (typeof NUMBERS)[number]]?: JsonNumber } & {
  readonly [Name in (typeof COUNTS)[number]]?: number;
} & { readonly [Name in (typeof TEXTS)[number]]?: string } & {
  readonly [Name in (typeof SCHEMAS)[number]]?: Schema;
} & { readonly [Name in (typeof SCHEMA_LISTS)[number]]?: readonly Schema[] } & {
  /** All accepted types, including `null` for a nullable schema of 3.0; absent if every type is accepted. */
  readonly types?: readonly SchemaType[];
  readonly enum?: readonly EnumValue[];
  /** Whether messages to the reader may have values beyond `enum`, since the list may grow. */
  readonly isOpenEnum?: true;
  readonly const?: JsonValue;
  readonly pattern?: string;
  readonly uniqueItems?: boolean;
  readonly properties?: readonly Property[];
  readonly patternProperties?: readonly { readonly pattern: string; readonly schema: Schema }[];
  readonly dependentRequired?: readonly { readonly property: string; readonly requires: readonly string[] }[];
  readonly dependentSchemas?: readonly { readonly property: string; readonly schema: Schema }[];
  /** Names under `required` that have no entry in `properties`. */
  readonly requiredElsewhere?: readonly string[];
  readonly discriminator?: Discriminator;
  readonly externalDocs?: ExternalDocs;
};

/** One allowed value, with its texts from `x-enumLabels` and `x-enumDescriptions`. */
export type EnumValue = Pick<Dated, 'since'> & {
  readonly value: JsonValue;
  readonly label?: string;
  readonly description?: Prose;
  readonly deprecated?: true;
};

/** One entry of `properties`; `required` tells whether it is listed under `required`. */
export type Property = { readonly name: string; readonly required: boolean; readonly schema: Schema };

/** The OpenAPI Discriminator Object (3.2); its mapping leads to schema names. */
export type Discriminator = {
  readonly propertyName: string;
  readonly mapping: readonly { readonly value: string; readonly schema: SchemaName }[];
  /** The schema for every other value of the property, and for its absence. */
  readonly defaultMapping?: SchemaName;
};

/** The OpenAPI External Documentation Object. */
export type ExternalDocs = { readonly url: string; readonly description?: Prose };
