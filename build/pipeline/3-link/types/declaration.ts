import type { Direction } from '../../../../src/model/direction.ts';
import type { MediaType } from '../../../../src/model/operation.ts';
import type { Schema } from '../../../../src/model/schema.ts';

/** The types of the bodies of an API, for any language. */
export type TypeModel = TypeNames & {
  /** The title and the version of the API. */
  readonly title: string;
  readonly version: string;
  /** The name of what is around the types: a namespace, a package or a class. */
  readonly module: string;
  readonly declarations: readonly Declaration[];
};

/** What the types are called. */
export type TypeNames = {
  /** The name of the type of a body; `undefined` for one that is not JSON or has no fields. */
  nameOfBody(media: MediaType, direction: Direction): string | undefined;
  /** The names of the types of a schema: two if requests and responses hold other fields of it. */
  namesOfSchema(schema: Schema): readonly string[];
};

/** A type with a name. Names are identifiers of every language, and different in every language. */
export type Declaration = {
  readonly name: string;
  /** What the description says of the type, and where it is used. */
  readonly notes: readonly string[];
  readonly isDeprecated: boolean;
} & Shape;

/** What a declaration consists of. */
export type Shape =
  | ObjectShape
  /** One of several texts. */
  | { readonly kind: 'enum'; readonly values: readonly { readonly value: string; readonly notes: readonly string[] }[] }
  /** One of several types. `fields` are what all of them have besides; absent for one choice and nothing else. */
  | { readonly kind: 'choice'; readonly options: readonly TypeUse[]; readonly fields?: readonly DeclaredField[] }
  /** Another name for a type. */
  | { readonly kind: 'alias'; readonly type: TypeUse };

export type ObjectShape = {
  readonly kind: 'object';
  readonly fields: readonly DeclaredField[];
  /** Whether values may have other fields. */
  readonly isOpen: boolean;
};

/** A field of an object. `name` is its name in JSON. */
export type DeclaredField = {
  readonly name: string;
  readonly type: TypeUse;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly notes: readonly string[];
};

/** A type where it is used. */
export type TypeUse = { readonly isNullable?: boolean } & (
  | { readonly kind: 'text' | 'time' | 'integer' | 'number' | 'boolean' | 'any' }
  | { readonly kind: 'constant'; readonly value: string }
  | { readonly kind: 'list' | 'map'; readonly of: TypeUse }
  | { readonly kind: 'named'; readonly name: string }
);
