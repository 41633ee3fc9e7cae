import type { Declaration, Field, TypeModel, TypeUse } from '../../3-link/types/declaration.ts';

/** How a language writes types. Its objects have their names. */
export type Notation = Readonly<Record<Exclude<TypeUse['kind'], 'constant' | 'list' | 'map' | 'named'>, string>> & {
  readonly list: (of: string) => string;
  readonly map: (of: string) => string;
  readonly nullable: (text: string, use: TypeUse) => string;
  /** A type with one text as its only value; any text for most languages. */
  readonly constant?: (value: string) => string;
};

/** A type as a language writes it. */
export function typeText(use: TypeUse, notation: Notation): string {
  const text = bareText(use, notation);
  return use.isNullable ? notation.nullable(text, use) : text;
}

function bareText(use: TypeUse, notation: Notation): string {
  if (use.kind === 'list' || use.kind === 'map') return notation[use.kind](typeText(use.of, notation));
  if (use.kind === 'named') return use.name;
  return use.kind === 'constant' ? (notation.constant?.(use.value) ?? notation.text) : notation[use.kind];
}

/** Finds the declaration of a type where it is used. */
export type Lookup = (use: TypeUse) => Declaration | undefined;

/** The look-up of a model. */
export function lookupIn({ declarations }: TypeModel): Lookup {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  return (use) => (use.kind === 'named' ? byName.get(use.name) : undefined);
}

/** How many names may stand for other names: an alias can lead back to itself. */
const MOST_ALIASES = 20;

/**
 * A type for a language whose only named types are classes. A value of an enum is a text, because the API may send
 * values that are newer than the program. A choice is the class with the fields of all options.
 */
export function plainUse(use: TypeUse, lookup: Lookup, depth = 0): TypeUse {
  const plain = withoutNull(use, lookup, depth);
  return use.isNullable ? { ...plain, isNullable: true } : plain;
}

function withoutNull(use: TypeUse, lookup: Lookup, depth: number): TypeUse {
  if (depth > MOST_ALIASES) return { kind: 'any' };
  if (use.kind === 'list' || use.kind === 'map') return { kind: use.kind, of: plainUse(use.of, lookup, depth + 1) };
  const target = lookup(use);
  if (!target) return use;
  if (target.kind === 'enum') return { kind: 'text' };
  if (target.kind === 'alias') return plainUse(target.type, lookup, depth + 1);
  return fieldsOf(target) ? { kind: 'named', name: target.name } : { kind: 'any' };
}

/** The fields of a declaration; `undefined` for one that languages with classes do not write as a class. */
export function fieldsOf(declaration: Declaration): readonly Field[] | undefined {
  return declaration.kind === 'object' || declaration.kind === 'choice' ? declaration.fields : undefined;
}

/** A text as a literal that TypeScript, Python, Go, C# and Java read alike. */
export function quoted(text: string): string {
  return JSON.stringify(text.toWellFormed());
}
