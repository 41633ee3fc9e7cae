/** The types of an API in one language, of which readers copy some. */
export type TypeParts = {
  /** Says in a comment what the types are and what they need. */
  readonly lead: string;
  /** The types by their names. */
  readonly types: readonly (readonly [string, TypePart])[];
};

/** The code of a type, and the names of the types in it. There is no code for what the language has no type for. */
export type TypePart = { readonly code: string; readonly needs: readonly string[] };

/** The code of a type with that of every type that it needs. */
export function excerpt({ lead, types }: TypeParts, name: string): string {
  const known = new Map(types);
  const names = new Set([name]);
  for (const found of names) for (const need of known.get(found)?.needs ?? []) names.add(need);
  const codes = Array.from(names, (found) => known.get(found)?.code);
  return `${[lead, ...codes].filter(Boolean).join('\n\n')}\n`;
}
