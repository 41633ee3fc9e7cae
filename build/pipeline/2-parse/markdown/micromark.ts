import type { Data } from 'unified';

/** An extension of micromark, the tokenizer of remark-parse. unified is the only package here that names its type. */
export type Extension = NonNullable<Data['micromarkExtensions']>[number];

type ConstructOf<List> = List extends Record<string, infer C | (infer C)[] | undefined> ? C : never;

/** A part of the syntax: what begins at a certain character. */
export type Construct = Extract<ConstructOf<NonNullable<Extension['text']>>, { tokenize: unknown }>;

/** Makes the first state of a construct. */
export type Tokenizer = Construct['tokenize'];

/** What a state may do with the text. */
export type Effects = Parameters<Tokenizer>[0];

/** Where a construct begins, and what precedes it. */
export type TokenizeContext = ThisParameterType<Tokenizer>;
