import type { Result } from '../../../platform/problems/problem.ts';
import type { PageSource } from '../../1-load/source.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';

/** A page, and what other pages need to know of it. It is read without parsing the text. */
export type PageHead = {
  readonly source: PageSource;
  readonly frontMatter: FrontMatter;
  readonly mentions: readonly Mention[];
};

/** Reads the front matter of a page and what its text mentions. Reports the problems of the front matter. */
export function readPageHead(source: PageSource): Result<Omit<PageHead, 'source'>> {
  const { value: frontMatter, problems } = readFrontMatter(source);
  return { value: { frontMatter, mentions: mentionsIn(source.text) }, problems };
}

/**
 * What a text mentions of the reference: an address (`/api/shipment-list#query.status`), an operation by its
 * `operationId`, with or without the anchor of a field, or an error by its code.
 */
export type Mention =
  | { readonly kind: 'operation' | 'error'; readonly name: string }
  | {
      readonly kind: 'address';
      readonly name: string;
      /** The text of the link, and where its end is in the file, in characters. */
      readonly label: string;
      readonly offset: number;
    };

/** A link to the reference, a link to a field of an operation, or a directive that quotes an operation or an error. */
const MENTION =
  /(?<=\[(?<label>[^\][\n]{0,200}))\]\((?<address>\/api\/[^)?\s]*)|\bcampo:(?<field>[^)\s]+)|\boperazione="?(?<quoted>[^\s"}]+)|:errore\[(?<error>[^\]\s]+)\]/g;

/** Finds all mentions in a text in Markdown. */
function mentionsIn(text: string): readonly Mention[] {
  return Array.from(text.matchAll(MENTION), ({ index, groups = {} }): Mention => {
    const { label = '', address, field, quoted, error } = groups;
    if (address !== undefined) return { kind: 'address', name: address, label, offset: index };
    if (error !== undefined) return { kind: 'error', name: error };
    return { kind: 'operation', name: field ?? quoted ?? '' };
  });
}
