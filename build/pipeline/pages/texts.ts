import type { Route } from '../../../src/model/route.ts';
import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import type { Store } from '../../platform/store/store.ts';
import type { PageSource } from '../1-load/source.ts';
import type { PageHead } from '../2-parse/markdown/page-head.ts';
import type { Site } from '../3-link/site.ts';
import type { PageFiles } from '../4-render/page-files.ts';
import type { PageTools } from './draw-page.ts';
import { type DoneText, doText, findText, keepText, type Text } from './text.ts';
import { type Workplace, workOn } from './work.ts';

/** The written pages of a site; without one, texts are only read. */
type Drawing = { readonly site: Pick<Site, 'written'>; readonly tools: PageTools };

/**
 * Makes the written pages in the order of their texts, or finds them as an earlier build made them. Reports every
 * problem of the texts, also of a text without a page.
 */
export async function makeWritten(
  heads: readonly PageHead[],
  written: Drawing | undefined,
  place: Workplace,
): Promise<Result<readonly PageFiles[]>> {
  const { problems, collect, report } = collectProblems();
  const { store } = place;
  const tools = written?.tools;
  const done = new Map<PageSource, DoneText | undefined>();
  const texts = heads.map(({ source }): Text => ({ source, base: written?.site.written.get(source) }));
  for (const text of texts) done.set(text.source, findText(text, tools, store));
  const unknown = texts.filter(({ source }) => !done.get(source));
  const keep = (text: Text, made: DoneText) => {
    keepText(text, made, store);
    done.set(text.source, made);
  };
  await workOn(unknown, { name: 'text', run: doText, tools, keep, count: unknown.length }, place);
  const value = Array.from(done.values()).flatMap((text): readonly PageFiles[] => {
    if (text) report(text.read.problems);
    return text?.page ? [collect(text.page)] : [];
  });
  return { value, problems };
}

/** The written page with an address, found or made. */
export function writtenPageAt(
  route: Route,
  heads: readonly PageHead[],
  { site, tools }: Drawing,
  store: Store,
): PageFiles | undefined {
  for (const { source } of heads) {
    const base = site.written.get(source);
    if (base?.route !== route) continue;
    const text = { source, base };
    const found = findText(text, tools, store);
    const done = found ?? doText(text, tools);
    if (!found) keepText(text, done, store);
    return done.page?.value;
  }
  return undefined;
}
