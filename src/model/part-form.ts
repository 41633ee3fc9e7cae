/** How arrays and objects are serialized (OpenAPI 3.1, section 4.8.12.4, Style Values). */
export const PARAMETER_STYLES = [
  'simple',
  'label',
  'matrix',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
  'cookie',
] as const;

export type ParameterStyle = (typeof PARAMETER_STYLES)[number];

/** What stands between the items of a list. */
export type Separator = ',' | ' ' | '\t' | '|';

/** How a value is written in a parameter or in a form. */
export type FieldStyle = {
  readonly style: ParameterStyle;
  readonly explode: boolean;
  /**
   * The separators of the items of a list, and of the lists in it, if the style does not say them (`collectionFormat`
   * of Swagger 2.0).
   */
  readonly separators?: readonly Separator[];
  readonly allowReserved: boolean;
};

/**
 * How a value is sent in a form or in a part. The build decides all of it on the resolved schema, so browsers need no
 * schema to send a form.
 */
export type PartForm = {
  /** A file is named by its path. JSON may be any value that is no plain text. */
  readonly content: 'file' | 'json' | 'text';
  /**
   * The media types that a part may have, the usual one first; `image/*` is possible. Empty if the value decides: JSON
   * for an object, else plain text (OpenAPI 3.1, section 4.8.15).
   */
  readonly contentTypes: readonly string[];
  /** The headers that are sent with the part, besides those that every part has. */
  readonly headers?: readonly PartHeader[];
  /** The parts inside of the part. */
  readonly parts?: Positions<PartForm>;
};

/** A field of a form. */
export type BodyField = PartForm & {
  readonly name: string;
  readonly required: boolean;
  /** True if the value may be a list, whose items are sent one by one. */
  readonly isList: boolean;
  /** How the value is written, if the author chose a style. There are no media types then. */
  readonly encoding?: FieldStyle;
};

/** A header as it is sent. */
export type PartHeader = { readonly name: string; readonly value: string };

/** What holds for the first parts of a multipart body, and for all others. */
export type Positions<T> = { readonly first: readonly T[]; readonly others: T };
