import type { PageSource } from '../1-load/load.ts';
import type { PageHead } from '../2-parse/markdown/document.ts';
import { readFrontMatter } from '../2-parse/markdown/front-matter.ts';
import type { Cache } from '../cache/cache.ts';
import { digest } from '../digest.ts';
import type { TextRecord } from './text-record.ts';
import type { OpenText, Workshop } from './workshop.ts';

/** The text of a page on its way through a build. */
export type SiteText = {
  readonly source: PageSource;
  /** Names the text and the program, for the cache. */
  readonly name: string;
  readonly frontMatter: TextRecord['frontMatter'];
  /** All that is known of it for itself: from an earlier build, or as soon as it has been read. */
  record(): Promise<TextRecord>;
  /** The work on it, if it had to be begun. */
  readonly open: OpenText | undefined;
};

/** Opens all texts. Those that no earlier build has read are read meanwhile, if there are threads. */
export async function openTexts(
  sources: readonly PageSource[],
  workshop: Workshop,
  cache: Cache | undefined,
): Promise<readonly SiteText[]> {
  const named = sources.map((source) => {
    const name = digest(cache?.program ?? '', source.path, source.key, source.text);
    return { source, name, known: cache?.texts.get(name) };
  });
  const unknown = named.filter(({ known }) => !known).map(({ source }) => source);
  const opened = (await workshop.open(unknown)).values();
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
        const { asked, problems } = await readOf(open);
        const record = { frontMatter: head.value, asked, problems: [...head.problems, ...problems] };
        cache?.texts.put(name, record);
        return record;
      },
    };
  });
}

/**
 * What lists know of the pages, in the order of their sources, also of those whose text is not opened; a page without valid front matter has no
 * place.
 */
export function headsOf(sources: readonly PageSource[], texts: readonly SiteText[]): readonly PageHead[] {
  const opened = new Map(texts.map((text) => [text.source, text]));
  return sources.flatMap((source) => {
    const text = opened.get(source);
    const frontMatter = text ? text.frontMatter : readFrontMatter(source).value;
    return frontMatter ? [{ source, frontMatter }] : [];
  });
}

function readOf(open: OpenText | undefined): ReturnType<OpenText['read']> {
  if (!open) throw new Error('each text that nobody knows is opened');
  return open.read();
}
