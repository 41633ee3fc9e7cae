import type { Problem } from '../../platform/problems/problem.ts';
import { Digested, step } from '../../platform/store/step.ts';
import type { Store } from '../../platform/store/store.ts';
import type { PageSource } from '../1-load/source.ts';
import { type PageHead, readPageHead } from '../2-parse/markdown/page-head.ts';
import type { OpenText, PagePool } from './page-pool.ts';

/** Everything that is known of a page's text without the rest of the site. */
export type TextRecord = PageHead & {
  /** The queries of the text, kept as JSON: as objects, those of thousands of texts would fill the memory. */
  readonly queries: string;
  /** The problems of front matter and text. */
  readonly problems: readonly Problem[];
};

/** What decides a record: the text and the names of its file. */
export type TextInput = Pick<PageSource, 'path' | 'key'> & { readonly text: Digested<string> };

const TEXT = step<TextInput, TextRecord>('text');

/** The text of a page as it passes through a build. */
export type SiteText = PageHead & {
  readonly source: PageSource;
  readonly input: TextInput;
  /** The record of an earlier build, or of this one once the text has been read. */
  record(): Promise<TextRecord>;
  /** The text in progress; absent where an earlier build has read it. */
  readonly open: OpenText | undefined;
};

/** Opens all texts. Texts that the store does not know are read in the background where there are threads. */
export async function openTexts(
  sources: readonly PageSource[],
  pagePool: PagePool,
  store: Store,
): Promise<readonly SiteText[]> {
  const known = sources.map((source) => {
    const input = { path: source.path, key: source.key, text: new Digested(source.hash, () => source.text) };
    const { found, keep } = store.entry(TEXT, input);
    return { source, input, found, keep };
  });
  const opened = (await pagePool.open(known.filter(({ found }) => !found).map(({ source }) => source))).values();
  return known.map(({ source, input, found, keep }) => {
    if (found) {
      const { frontMatter, mentions } = found;
      return { source, input, frontMatter, mentions, record: async () => found, open: undefined };
    }
    const open = opened.next().value;
    const head = readPageHead(source);
    return {
      source,
      input,
      ...head.value,
      open,
      async record() {
        if (!open) throw new Error('each unknown text is open');
        const { queries, problems } = await open.read();
        const record = { ...head.value, queries, problems: [...head.problems, ...problems] };
        keep(record);
        return record;
      },
    };
  });
}
