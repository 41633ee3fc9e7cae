import { pagesIn } from '../../build/pipeline/1-load/load.ts';
import { readText } from '../../build/pipeline/2-parse/markdown/document.ts';
import type { Output } from '../../build/pipeline/4-render/output.ts';
import type { BuildInput } from '../../build/pipeline/built.ts';
import { build } from '../../build/pipeline/pipeline.ts';
import { lazy, memoizeTexts } from '../../build/platform/memory/memoize.ts';
import { emptyStore } from '../../build/platform/store/store.ts';
import { addressOfFile } from '../../src/model/route.ts';
import './compile-once.ts';
import { copyFileOf, fileOf } from './files.ts';
import { type Changes, fixtureInput, referenceInput, writtenInput } from './inputs.ts';
import { openPage } from './page.ts';
import { program } from './program.ts';

/** A site that has been built, search included, and the questions that the tests ask of it. */
export type BuiltSite = Awaited<ReturnType<typeof buildSite>>;

/** What a site is built of. By default it is built in this thread, of nothing that earlier builds have left. */
type Given = Omit<BuildInput, 'program' | 'store'> & Partial<Pick<BuildInput, 'program' | 'store'>>;

/** Builds a whole site. */
export async function buildSite(given: Given) {
  const { outputs: pages, search, ...built } = await build({ program, store: emptyStore(''), ...given });
  const outputs = [...pages, ...search()];
  // A test of files that are no text does not ask for their texts.
  const files = lazy(() => textsOf(outputs));
  /** The markup of the page at a route. */
  const markup = (route: string): string => {
    const html = files().get(fileOf(route));
    if (html === undefined) throw new Error(`${route} is not there, but ${[...files().keys()].join(', ')}`);
    return html;
  };
  const { problems } = built;
  return {
    ...built,
    outputs,
    /** The text of each file by its path. */
    get files() {
      return files();
    },
    /** The problems with their places: `content/guide/x.md:6:1 error code`. */
    said: problems.map(({ place, level, code }) => `${place.file}:${place.line}:${place.column} ${level} ${code}`),
    /** The problems with their words: `error code: message`. */
    messages: problems.map(({ level, code, message }) => `${level} ${code}: ${message}`),
    /** The routes of the pages, without the page for unknown addresses. */
    get routes() {
      return [...files().keys()].filter((path) => /(?:^|\/)index\.html$/.test(path)).map(addressOfFile);
    },
    markup,
    /** The Markdown copy of the page at a route. */
    copy: (route: string) => files().get(copyFileOf(route)) ?? '',
    page: (route: string) => openPage(markup(route)),
  };
}

/** The small site of tests/fixtures/site with some files changed. */
export function fixtureSite(changes: Changes = {}): Promise<BuiltSite> {
  return buildSite(fixtureInput(changes));
}

/** The site of an OpenAPI document alone (see `referenceInput`). That of a file is built once for all tests. */
export function referenceSite(document: object | string): Promise<BuiltSite> {
  return typeof document === 'string' ? siteOfFile(document) : buildSite(referenceInput(document));
}

/** The site of an OpenAPI document as somebody has written it: the first one of some files. */
export function writtenSite(files: Readonly<Record<string, string>>): Promise<BuiltSite> {
  return buildSite(writtenInput(files));
}

const siteOfFile = memoizeTexts((document: string) => buildSite(referenceInput(document)));

/** A built site with its parsed texts, as the report inspects it. */
export async function inspectSite(given: Given) {
  const built = await buildSite(given);
  if (!built.read) throw new Error('the site cannot be read');
  const { sources, site, openapi } = built.read;
  const texts = pagesIn(sources).map((source) => readText(source).value);
  return { ...built, site, openapi, sources, texts, api: openapi.value };
}

/** The text of each output that is one. */
export function textsOf(outputs: readonly Pick<Output, 'path' | 'bytes'>[]): ReadonlyMap<string, string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const texts = outputs.filter(({ path }) => !/\.(?:ico|png|jpg|webp|pdf|woff2)$/.test(path));
  return new Map(texts.map(({ path, bytes }): [string, string] => [path, decoder.decode(bytes)]));
}
