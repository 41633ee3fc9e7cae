import type { PageEntry } from '../../../../src/search/entry.ts';
import { digest } from '../../../platform/memory/digest.ts';

/**
 * A search entry without its text. The name is derived from type, heading and text; the length is that of the text as
 * JSON.
 */
export type EntryHead = Omit<PageEntry, 'text'> & { readonly name: string; readonly length: number };

/** Removes the text of a search entry. */
export function headOf({ text, ...entry }: PageEntry): EntryHead {
  const { type, heading } = entry;
  return { ...entry, name: digest(type, heading, text).slice(0, 16), length: JSON.stringify(text).length };
}
