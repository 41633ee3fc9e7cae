import type { DeclaredField, TypeUse } from '../../3-link/types/declaration.ts';
import type { Style } from './comments.ts';

type Lines = readonly string[];

/** How a language writes types. */
export type TypeWriter = {
  /**
   * What the language can name: `unions` and all types, all `types`, or `classes` alone. With unions, a field that is
   * not required may be missing; without them, it is null.
   */
  readonly names: 'unions' | 'types' | 'classes';
  /** An object holds the objects in it, not where they are, so that none may contain itself unless it can be null. */
  readonly embeds?: true;
  readonly notation: TypeNotation;
  readonly indent: string;
  /** The comment at the top of a file, and those of types and fields. */
  readonly header: Style;
  readonly docs: Style;
  /** How something deprecated is marked: at the end of its comment, and on a line below. */
  readonly deprecated: { readonly note?: string; readonly line?: string };
  /** The names of fields and constants, and those that the language takes itself; absent if it keeps all names. */
  readonly ids?: {
    readonly member: (name: string) => string;
    readonly constant: (value: string) => string;
    readonly taken: Lines;
    /** Constants share one scope with the types, so that their names begin with that of their type. */
    readonly areGlobal?: true;
  };
  /** Fields that may be missing come last. */
  readonly requiredFirst?: true;
  /** What a comment says besides of a field with this type. */
  readonly note?: (use: TypeUse) => string | undefined;
  readonly object: (name: string, members: readonly Member[], isOpen: boolean) => TypeBlock<Member>;
  readonly texts: (name: string, constants: readonly Constant[]) => TypeBlock<Constant>;
  /** Another name for a type, or for one of several; absent for a language that has only classes. */
  readonly alias?: (name: string, type: string) => string;
  readonly file: {
    /** What it takes to use the types, in words. */
    readonly needs?: string;
    readonly first?: Lines;
    /** Where types go that are copied from the file, in words. */
    readonly place?: string;
    /** The imports that the types in some code need. */
    readonly imports?: (code: Lines) => Lines;
    /** What stands between the first comment and the types; `module` is the name for what is around them. */
    readonly open: (module: string, imports: Lines) => readonly Lines[];
    /** What ends the frame around the types. */
    readonly close?: string;
    /** The empty lines between two types; one by default. */
    readonly gap?: Lines;
  };
};

/** A type as lines. Each part follows its comment, with an indent, and with an empty line before it if `isSpaced`. */
export type TypeBlock<Part> = {
  readonly open: Lines;
  readonly part: (part: Part) => Lines;
  readonly close: Lines;
  readonly isSpaced?: true;
  readonly indent?: string;
};

/** A field: its name in JSON and in the language, and its type as the language writes it. */
export type Member = Pick<DeclaredField, 'name' | 'isRequired'> & {
  readonly id: string;
  readonly type: string;
  readonly use: TypeUse;
};

/** One of several texts, with its name in the language. */
export type Constant = { readonly id: string; readonly value: string };

/** How a language writes the types of values. Declared types have their names. */
export type TypeNotation = {
  readonly plain: Readonly<Record<Exclude<TypeUse['kind'], 'constant' | 'list' | 'map' | 'named'>, string>>;
  readonly list: (of: string) => string;
  readonly map: (of: string) => string;
  /** `use` is the type behind a name that stands for another one. */
  readonly nullable: (text: string, use: TypeUse) => string;
  /** A type with one text as its only value; any text for most languages. */
  readonly constant?: (value: string) => string;
};

/** A type as a language writes it. `behind` gives the type behind a name. */
export function typeText(use: TypeUse, notation: TypeNotation, behind = (named: TypeUse) => named): string {
  const text = bareText(use, notation, behind);
  return use.isNullable ? notation.nullable(text, behind(use)) : text;
}

function bareText(use: TypeUse, notation: TypeNotation, behind: (named: TypeUse) => TypeUse): string {
  if (use.kind === 'list' || use.kind === 'map') return notation[use.kind](typeText(use.of, notation, behind));
  if (use.kind === 'named') return use.name;
  return use.kind === 'constant' ? (notation.constant?.(use.value) ?? notation.plain.text) : notation.plain[use.kind];
}
