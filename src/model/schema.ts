import type { JsonValue } from './json.ts';
import type { Place } from './place.ts';
import type { Prose } from './prose.ts';

/** The name of a schema under `components/schemas`. */
export type SchemaName = string;

/** The types of JSON Schema 2020-12 (validation, section 6.1.1). */
export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'null';

/**
 * A schema of an OpenAPI document of any version. A `$ref` to a component stays a name, so that nothing is copied and
 * recursion is no problem. The reference keeps its sibling keywords (OpenAPI 3.1, section 4.8.24).
 */
export type Schema = SchemaReference | SchemaObject | AnySchema | NeverSchema;

/** A reference to a component by name. */
export type SchemaReference = { readonly kind: 'reference'; readonly name: SchemaName } & Annotations;

/** The schema `true` or `{}`, which accepts every value. */
export type AnySchema = { readonly kind: 'any' } & Annotations;

/** The schema `false`, or `not` of everything, which accepts no value. */
export type NeverSchema = { readonly kind: 'never' } & Annotations;

/** Keywords that describe a value without constraining it. */
export type Annotations = {
  readonly title?: string;
  readonly description?: Prose;
  readonly deprecated?: boolean;
  readonly readOnly?: boolean;
  readonly writeOnly?: boolean;
  readonly default?: JsonValue;
  readonly examples?: readonly JsonValue[];
  readonly xml?: XmlName;
  /** Where the schema is in the OpenAPI document. */
  readonly place?: Place;
};

/** The name of a value in XML (OpenAPI XML Object); by default that of the property. */
export type XmlName = {
  readonly name?: string;
  readonly prefix?: string;
  readonly namespace?: string;
  /** An attribute of the parent element, not an element. */
  readonly attribute?: true;
  /** True for an array whose items are inside an element of its own. */
  readonly wrapped?: true;
};

/** A schema written out. Absent keywords are absent properties; keywords have the names of JSON Schema. */
export type SchemaObject = { readonly kind: 'schema' } & Annotations & Assertions;

/** The keywords that constrain a value. */
export type Assertions = {
  /** All accepted types, including `null` for a nullable schema of 3.0; absent if every type is accepted. */
  readonly types?: readonly SchemaType[];
  readonly format?: string;
  readonly enum?: readonly EnumValue[];
  readonly const?: JsonValue;
  readonly multipleOf?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly contentEncoding?: string;
  readonly contentMediaType?: string;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly contains?: Schema;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly unevaluatedItems?: Schema;
  readonly properties?: readonly Property[];
  readonly patternProperties?: readonly { readonly pattern: string; readonly schema: Schema }[];
  readonly additionalProperties?: Schema;
  readonly unevaluatedProperties?: Schema;
  readonly propertyNames?: Schema;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly dependentRequired?: readonly { readonly property: string; readonly requires: readonly string[] }[];
  readonly dependentSchemas?: readonly { readonly property: string; readonly schema: Schema }[];
  /** Names under `required` that have no entry in `properties`. */
  readonly requiredElsewhere?: readonly string[];
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly not?: Schema;
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly discriminator?: Discriminator;
  readonly externalDocs?: ExternalDocs;
};

/** One allowed value, with its texts from `x-enumLabels` and `x-enumDescriptions`. */
export type EnumValue = { readonly value: JsonValue; readonly label?: string; readonly description?: Prose };

/** One entry of `properties`; `required` tells whether it is listed under `required`. */
export type Property = { readonly name: string; readonly required: boolean; readonly schema: Schema };

/** The OpenAPI Discriminator Object (3.1, section 4.8.25); its mapping leads to schema names. */
export type Discriminator = {
  readonly propertyName: string;
  readonly mapping: readonly { readonly value: string; readonly schema: SchemaName }[];
};

/** The OpenAPI External Documentation Object. */
export type ExternalDocs = { readonly url: string; readonly description?: Prose };
