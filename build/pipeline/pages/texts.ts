import { digest } from '../../platform/memory/digest.ts';
import type { PageSource } from '../1-load/source.ts';
import { readFrontMatter } from '../2-parse/markdown/front-matter.ts';
import type { Cache } from '../cache/cache.ts';
import type { OpenText, PagePool } from './page-pool.ts';
import type { TextRecord } from './text-record.ts';

/** The text of a page as it passes through a build. */
export type SiteText = {
  readonly source: PageSource;
  /** Names the text and the program in the cache. */
  readonly name: string;
  readonly frontMatter: TextRecord['frontMatter'];
  /** Everything known of the text on its own, from an earlier build or once it has been read. */
  record(): Promise<TextRecord>;
  /** The text in progress; absent where an earlier build has read it. */
  readonly open: OpenText | undefined;
};

/** Opens all texts. Texts that are not in the cache are read in the background where there are threads. */
export async function openTexts(
  sources: readonly PageSource[],
  pagePool: PagePool,
  cache: Cache | undefined,
): Promise<readonly SiteText[]> {
  const named = sources.map((source) => {
    const name = digest(cache?.program ?? '', source.path, source.key, source.hash);
    return { source, name, known: cache?.texts.get(name) };
  });
  const unknown = named.filter(({ known }) => !known).map(({ source }) => source);
  const opened = (await pagePool.open(unknown)).values();
  return named.map(({ source, name, known }) => {
    if (known) return { source, name, frontMatter: known.frontMatter, record: async () => known, open: undefined };
    const open = opened.next().value;
    const head = readFrontMatter(source);
    return {
      source,
      name,
      frontMatter: head.value,
      open,
      async record() {
        const { queries, problems } = await readOf(open);
        const record = { frontMatter: head.value, queries, problems: [...head.problems, ...problems] };
        cache?.texts.put(name, record);
        return record;
      },
    };
  });
}

function readOf(open: OpenText | undefined): ReturnType<OpenText['read']> {
  if (!open) throw new Error('each text that nobody knows is opened');
  return open.read();
}
