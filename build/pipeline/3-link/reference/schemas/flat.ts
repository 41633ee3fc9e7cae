import type { JsonNumber, JsonValue } from '../../../../../src/model/json.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import type { Annotations, Assertions, Discriminator, Schema, SchemaName } from '../../../../../src/model/schema.ts';

/** A schema with its references resolved, its `allOf` merged in, and choices with a single outcome removed. */
export type Flat = Annotations &
  Omit<Assertions, Replaced> & {
    readonly kind: 'schema' | 'never';
    /** The name of the component, if the schema adds nothing to it. */
    readonly name?: SchemaName;
    /** What else the author says of the value: where it is used, in its component, in the schemas that it must fit. */
    readonly moreTexts?: readonly Prose[];
    readonly moreTitles?: readonly string[];
    /** All components that the schema consists of. */
    readonly components: readonly SchemaName[];
    /** `null` is allowed too, whatever the other keywords say. */
    readonly nullable: boolean;
    readonly patterns: readonly string[];
    readonly multiples: readonly JsonNumber[];
    readonly choices: readonly Choice[];
    readonly excluded: readonly Schema[];
    readonly conditions: readonly Condition[];
  };

type Replaced =
  | 'allOf'
  | 'oneOf'
  | 'anyOf'
  | 'discriminator'
  | 'not'
  | 'if'
  | 'then'
  | 'else'
  | 'pattern'
  | 'multipleOf';

/** Alternatives of which exactly one, or at least one, must fit. */
export type Choice = {
  readonly rule: 'oneOf' | 'anyOf';
  readonly options: readonly Schema[];
  readonly discriminator?: Discriminator;
  /** The component whose discriminator offers the alternatives, which extend it. */
  readonly base?: SchemaName;
};

/** The schema for values that fit `if`, and the schema for those that do not. */
export type Condition = { readonly if: Schema; readonly holds?: Schema; readonly fails?: Schema };

/** Tells whether a value fits a schema, as far as that is known. */
export type Fits = (value: JsonValue, schema: Schema) => boolean;

/** Gives the flat form of a schema: the same object each time. */
export type Flatten = (schema: Schema) => Flat;
