import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import type { Hashed } from '../../platform/store/task.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import type { Site } from '../3-link/site.ts';
import type { PageFiles } from '../4-render/page-files.ts';
import type { PageRenderer } from '../4-render/page-renderer.ts';
import type { Bodies, ReadPage } from './read-texts.ts';
import { makeReference, makeSchemas } from './reference.ts';
import { makeWritten } from './texts.ts';
import type { Workplace } from './work.ts';

/** What the pages of a site are made from. */
export type PagesInput = {
  readonly texts: readonly ReadPage[];
  readonly bodies: Bodies;
  readonly site: Site;
  readonly openapi: Hashed<Api>;
  readonly renderer: PageRenderer;
};

/**
 * Makes every page of a site: the written ones, those of the reference, and those of the components to which these
 * lead. Reports the problems of what the texts ask, and of the pages.
 */
export async function makePages(
  { texts, bodies, site, openapi, renderer }: PagesInput,
  place: Workplace,
): Promise<Result<readonly PageFiles[]>> {
  const { problems, collect, report } = collectProblems();
  const { program, byteStore } = place.store;
  const tools = { program, renderer, byteStore };
  const reference = { openapi, layout: site.reference };
  const operations = await makeReference(reference, tools, place);
  const written = collect(await makeWritten(texts, { site, bodies, tools: { ...tools, facts: site.facts } }, place));
  const schemas = await makeSchemas([...operations, ...written], reference, { tools, place });
  const value = [...written, ...operations, ...schemas];
  for (const page of value) report(page.problems);
  return { value, problems };
}
