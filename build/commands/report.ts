import { pagesIn, type Sources } from '../pipeline/1-load/load.ts';
import { readText, type Text } from '../pipeline/2-parse/markdown/document.ts';
import type { Api } from '../pipeline/2-parse/openapi/api.ts';
import { flattenIn } from '../pipeline/3-link/reference/schemas/flatten.ts';
import type { Site } from '../pipeline/3-link/site.ts';
import type { PageRecord } from '../pipeline/4-render/page-record.ts';
import { build } from '../pipeline/pipeline.ts';
import { withoutInvisible } from '../platform/text/invisible-characters.ts';
import type { Finding, ReportSection } from '../tools/report/finding.ts';
import { deprecatedMentions, unnamedParts } from '../tools/report/guide-gaps.ts';
import { missingDescriptions, missingExamples } from '../tools/report/missing.ts';
import { longPages, pageWeights, unexplainedOperations, unlinkedPages } from '../tools/report/pages.ts';
import { unusedData } from '../tools/report/unused-data.ts';
import { apiMentionsIn } from '../tools/spec-diff/api-mentions.ts';
import { flagValue, type Run } from './command.ts';
import { startProgress } from './progress.ts';
import { openProject } from './project.ts';
import { showProblems } from './show-problems.ts';

/** How many findings of a kind are shown without `--all`. */
const SHOWN = 12;

/** Lists what could be improved but is no error. The exit code is 0 if the site has no errors. */
export const run: Run = async (values, context) => {
  const { out } = context;
  // With `>` or `|`, the output contains only the report.
  const progress = out.isTTY ? startProgress(context) : undefined;
  const built = await build({ ...(await openProject(context, values)), progress: progress?.begin });
  progress?.end();
  if (!built.read) {
    showProblems(built.problems, context);
    return 1;
  }
  const { sources, site, openapi } = built.read;
  const texts = pagesIn(sources).map((source) => readText(source).value);
  const inspected = { site, sources, texts, api: openapi.value, pages: built.pages };
  const sections: readonly ReportSection[] = [
    ...openApiSections(inspected),
    ...pageSections(inspected),
    { title: 'Peso delle pagine, con Brotli', findings: await pageWeights(built.outputs) },
  ];
  out.write(withoutInvisible(printReport(sections, flagValue(values, 'all') ? Number.POSITIVE_INFINITY : SHOWN)));
  // The findings are printed although the site cannot be published.
  const errors = built.problems.filter(({ level }) => level === 'error');
  if (errors.length === 0) return 0;
  out.write('\nIl sito ha degli errori, che non lo lasciano pubblicare:\n\n');
  showProblems(errors, context);
  return 1;
};

/** A built site with its parsed texts. */
type Inspected = {
  readonly sources: Sources;
  readonly texts: readonly Text[];
  readonly api: Api;
  readonly site: Site;
  readonly pages: readonly PageRecord[];
};

function openApiSections({ api }: Inspected): readonly ReportSection[] {
  const flatten = flattenIn(api.schemas);
  return [
    { title: 'Senza descrizione', findings: missingDescriptions(api, flatten) },
    { title: 'Senza esempio', findings: missingExamples(api, flatten) },
  ];
}

/** The sections about guides and data, which a foreign site does not have. */
function pageSections({ api, texts, site, pages, sources }: Inspected): readonly ReportSection[] {
  if (sources.origin.kind === 'foreign') return [];
  const { data } = sources.origin.settings;
  const mentions = apiMentionsIn(texts, [api]);
  return [
    { title: 'Pagine a cui nessun testo rimanda', findings: unlinkedPages(pages) },
    { title: 'Operazioni che nessuna guida nomina', findings: unexplainedOperations(site, api) },
    { title: 'Campi, stati ed errori che nessuna guida nomina', findings: unnamedParts(api, mentions) },
    { title: 'Parti deprecate che le guide nominano', findings: deprecatedMentions(api, mentions) },
    { title: 'Pagine lunghe', findings: longPages(texts) },
    { title: 'Dati che nessuna pagina mostra', findings: unusedData(data, texts, api) },
  ];
}

/**
 * Prints each section that has findings, with the place of each finding and at most `limit` per section, then the names
 * of the empty sections.
 */
function printReport(sections: readonly ReportSection[], limit: number): string {
  const full = sections.filter(({ findings }) => findings.length > 0);
  const empty = sections.filter(({ findings }) => findings.length === 0);
  const blocks = full.map((section) => sectionText(section, limit));
  const nothing = empty.map(({ title }) => `«${title}»`).join(', ');
  return [...blocks, ...(empty.length > 0 ? [`Niente in ${nothing}.`] : [])].join('\n\n').concat('\n');
}

function sectionText({ title, findings }: ReportSection, limit: number): string {
  const lines = findings.slice(0, limit).map(({ place, text }: Finding) => `  ${place.file}:${place.line}  ${text}`);
  const left = findings.length - lines.length;
  const more = left > 0 ? [`  e altri ${left}: con --all si vedono tutti`] : [];
  return [`${title} (${findings.length})`, ...lines, ...more].join('\n');
}
