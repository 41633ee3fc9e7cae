import type { Annotations, Assertions, Discriminator, Schema, SchemaName } from '../../../../src/model/schema.ts';

/** A schema with its references resolved, its `allOf` merged in, and choices with a single outcome removed. */
export type Flat = Annotations &
  Omit<Assertions, Replaced> & {
    readonly kind: 'schema' | 'never';
    /** The component that it is, if it adds nothing to that component. */
    readonly name?: SchemaName;
    /** All components that it consists of. */
    readonly madeOf: readonly SchemaName[];
    /** `null` is allowed too, whatever the other keywords say. */
    readonly nullable: boolean;
    readonly patterns: readonly string[];
    readonly multiples: readonly number[];
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
};

/** What a value must fit when it fits `if`, and when it does not. */
export type Condition = { readonly if: Schema; readonly holds?: Schema; readonly fails?: Schema };

/** Gives the flat form of a schema: the same object each time. */
export type Flatten = (schema: Schema) => Flat;
