import { own } from './own.ts';

/** The types of an API in one language, of which readers copy some. */
export type TypeParts = {
  /** Says in a comment what the types are and what they need. */
  readonly lead: string;
  /** The code of each type, and the names of the types in it. */
  readonly types: Readonly<Record<string, { readonly code: string; readonly needs: readonly string[] }>>;
};

/** The code of a type with that of every type that it needs. */
export function typeWithNeeds({ lead, types }: TypeParts, name: string): string {
  const names = new Set([name]);
  let text = lead;
  for (const found of names) {
    const { code = '', needs = [] } = own(types, found) ?? {};
    text += code;
    for (const need of needs) names.add(need);
  }
  return text;
}
