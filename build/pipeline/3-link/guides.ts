import type { LinkView } from '../../../src/model/reference.ts';
import type { Draft } from './drafts.ts';

/** The guides of each operation, by its id. */
export type Guides = ReadonlyMap<string, readonly LinkView[]>;

/** A link to a page, a link to a field of an operation, or a directive that quotes an operation. */
const MENTION = /\]\((?<address>\/[^)#?\s]*)|\bcampo:(?<field>[^)#\s]+)|\boperazione="?(?<quoted>[^\s"}]+)/g;

/** Finds the written pages that mention each operation. The page with the most mentions comes first. */
export function guidesOf(drafts: readonly Draft[]): Guides {
  const operations = drafts.flatMap(({ route, subject }) =>
    subject.kind === 'operation' ? [{ route, id: subject.operation.id }] : [],
  );
  const pages = drafts.flatMap(({ route, subject }) =>
    // The home page has a link for each task and explains none.
    subject.kind === 'document' && route !== '/'
      ? [{ link: { href: route, label: subject.frontMatter.title }, mentions: mentionsIn(subject.source.text) }]
      : [],
  );
  return new Map(
    operations.map(({ id, route }) => {
      const counted = pages.map(({ link, mentions }) => ({
        link,
        count: (mentions.get(id) ?? 0) + (mentions.get(route) ?? 0),
      }));
      const mentioning = counted.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
      return [id, mentioning.map(({ link }) => link)];
    }),
  );
}

/** Counts how often a text mentions each address and each operation. */
function mentionsIn(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { groups: { address, field, quoted } = {} } of text.matchAll(MENTION)) {
    const name = address ?? field ?? quoted ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
