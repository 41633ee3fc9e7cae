import type { SearchEntry, Spot } from '../../../src/search/entry.ts';
import { digest } from '../../digest.ts';

/** What can be found on a page, in one place of it. */
export type Found = Omit<SearchEntry, 'spots'> & Omit<Spot, 'pages'>;

/** The same without its text: a name that stands for type, heading and text, and the length of the text in JSON. */
export type FoundHead = Omit<Found, 'text'> & { readonly name: string; readonly length: number };

/** What is found without its text. */
export function headOf({ text, ...found }: Found): FoundHead {
  const { type, heading } = found;
  return { ...found, name: digest(type, heading, text).slice(0, 16), length: JSON.stringify(text).length };
}
