import type { Annotations, Assertions, Discriminator, Schema, SchemaName } from '../../../src/model/schema.ts';

/** A schema with its references followed, its `allOf` merged in, and choices that are none resolved. */
export type Flat = Annotations &
  Omit<Assertions, Replaced> & {
    readonly kind: 'schema' | 'never';
    /** The component that it is, where it adds nothing to one. */
    readonly name?: SchemaName;
    /** Every component that it is made of. */
    readonly madeOf: readonly SchemaName[];
    /** `null` fits too, whatever else is said. */
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

/** Forms of which one, or at least one, must fit. */
export type Choice = {
  readonly rule: 'oneOf' | 'anyOf';
  readonly options: readonly Schema[];
  readonly discriminator?: Discriminator;
};

/** What must hold of a value that fits `if`, and of one that does not. */
export type Condition = { readonly if: Schema; readonly holds?: Schema; readonly fails?: Schema };
