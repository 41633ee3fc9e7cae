import type { z } from 'zod';
import { trimEnd } from '../../../src/model/trim.ts';
import type { Disk } from '../../platform/disk/disk.ts';
import { type History, NO_HISTORY } from '../../platform/git/history.ts';
import { collectProblems, type Problem, type Result, unreadFile } from '../../platform/problems/problem.ts';
import type { Store } from '../../platform/store/store.ts';
import { type CheckedYaml, checkYaml } from '../../platform/yaml/checked-yaml.ts';
import { type Data, dataFiles } from './data.ts';
import { ignoredFiles, isPage } from './ignored-files.ts';
import { loadOpenApi, type OpenApiFolder } from './openapi.ts';
import { loadPublicFiles, type PublicFile } from './public-files.ts';
import { loadReleases } from './releases.ts';
import { type SidebarSettings, type SiteSettings, sidebarSettings, siteSettings } from './settings.ts';
import type { OpenApiSources, PageSource, Source } from './source.ts';
import { listFiles, MAX_BYTES, readPage, readText } from './text.ts';

/** What a build reads, and the values of the command line that override the settings. */
export type Input = {
  /** Absent for the site of an OpenAPI document alone. */
  readonly content?: Disk | undefined;
  readonly openapi: OpenApiFolder;
  /** The folder of the kept versions of the OpenAPI document. */
  readonly releases?: Disk | undefined;
  readonly templates: Disk;
  /** Where the site is published, instead of `base_url` in content/site.yaml. */
  readonly baseUrl?: string | undefined;
  /** Reads when each file last changed. */
  readonly history?: (store: Store) => Promise<Result<History>>;
};

/** Everything a build starts from. Settings and data are already checked. */
export type Sources = {
  readonly baseUrl: string;
  /** Absent for the site of an OpenAPI document alone. */
  readonly settings?: Settings;
  readonly pages: readonly PageSource[];
  readonly publicFiles: readonly PublicFile[];
  readonly openapi: OpenApiSources;
  readonly template: Source;
};

/** The settings, data and history of the content folder. */
export type Settings = {
  readonly site: CheckedYaml<SiteSettings>;
  readonly sidebars: CheckedYaml<SidebarSettings>;
  readonly data: CheckedData;
  readonly history: History;
  /** The files of settings and data with texts that pages show. */
  readonly files: readonly Source[];
};

/** The files of content/data, each with the places of its values, so that problems can point at them. */
export type CheckedData = { readonly [Name in keyof Data]: CheckedYaml<Data[Name]> };

/** What was read. Without `sources`, no page can be made: the rest is then read further for its problems alone. */
export type Loaded = Pick<Sources, 'pages'> & {
  readonly openapi: OpenApiSources | undefined;
  readonly sources: Sources | undefined;
};

/**
 * Reads all input. There are no `sources` if settings, data, template or OpenAPI document are missing or invalid.
 * Reports `file-missing`, `file-unreadable`, `file-too-large`, `yaml-syntax` and
 * `settings-invalid`.
 */
export async function load(input: Input, store: Store): Promise<Result<Loaded>> {
  const { problems, collect } = collectProblems();
  const { content } = input;
  const [project, template, openapi, releases] = await Promise.all([
    content && loadProject(content, store, input.history).then(collect),
    readText(input.templates, 'document.html', MAX_BYTES.settings).then(collect),
    loadOpenApi(input.openapi).then(collect),
    input.releases && loadReleases(input.releases).then(collect),
  ]);
  const { settings, pages = [], publicFiles = [] } = project ?? {};
  const { base_url, extensions = [] } = settings?.site.value ?? {};
  const baseUrl = trimEnd(input.baseUrl ?? base_url ?? '', '/');
  const described = openapi && { ...openapi, isForeign: !content, extensions, ...(releases && { releases }) };
  if (!template || !described || (content && !settings))
    return { value: { pages, openapi: described, sources: undefined }, problems };
  const sources = { baseUrl, pages, publicFiles, openapi: described, template, ...(settings && { settings }) };
  return { value: { pages, openapi: described, sources }, problems };
}

const dataPath = (name: string): string => `data/${name}.yaml`;

/** The files of settings and data, each of which is read by its name. */
const SETTINGS_FILES: readonly string[] = ['site.yaml', 'sidebars.yaml', ...Object.keys(dataFiles).map(dataPath)];

/** Loads the content folder: settings, data and pages. Reports `file-ignored` for all other files. */
async function loadProject(
  content: Disk,
  store: Store,
  readHistory: Input['history'],
): Promise<Result<Partial<Pick<Sources, 'pages' | 'publicFiles' | 'settings'>>>> {
  const { problems, collect, report } = collectProblems();
  const paths = collect(await listFiles(content));
  if (paths.length === 0) return { value: {}, problems: problems.length > 0 ? problems : [nothingIn(content)] };
  report(ignoredFiles(content, paths, SETTINGS_FILES));
  const settingsFile = async <T>(path: string, schema: z.ZodType<T>) => {
    const source = collect(await readText(content, path, MAX_BYTES.settings));
    const origin = source && { file: source.path, text: source.text.normalize() };
    const checked = origin && collect(checkYaml({ origin, schema, code: 'settings-invalid', store }));
    return source && checked && { ...checked, source };
  };
  const dataFile = <Name extends keyof Data>(name: Name) => settingsFile(dataPath(name), dataFiles[name]);
  const readData = async () => ({
    couriers: await dataFile('couriers'),
    prices: await dataFile('prices'),
    support: await dataFile('support'),
    values: await dataFile('values'),
    terms: await dataFile('terms'),
    synonyms: await dataFile('synonyms'),
    questions: await dataFile('questions'),
    glossary: await dataFile('glossary'),
  });
  const [site, sidebars, data, pages, publicFiles, history] = await Promise.all([
    settingsFile('site.yaml', siteSettings),
    settingsFile('sidebars.yaml', sidebarSettings),
    readData(),
    loadPages(content, paths, store).then(collect),
    loadPublicFiles(content, paths).then(collect),
    readHistory?.(store).then(collect) ?? NO_HISTORY,
  ]);
  if (!site || !sidebars || !isComplete(data)) return { value: { pages, publicFiles }, problems };
  const { couriers, prices, support, values } = data;
  const files = [site, sidebars, couriers, prices, support, values].map(({ source }) => source);
  return { value: { settings: { site, sidebars, data, files, history }, pages, publicFiles }, problems };
}

function isComplete<T extends object>(found: T): found is { readonly [Name in keyof T]: NonNullable<T[Name]> } & T {
  return Object.values(found).every((part) => part !== undefined);
}

async function loadPages(
  content: Disk,
  paths: readonly string[],
  store: Store,
): Promise<Result<readonly PageSource[]>> {
  const keys = paths.filter((path) => isPage(path));
  const read = await Promise.all(keys.map((key) => readPage(content, key, store)));
  return { value: read.flatMap(({ value }) => value ?? []), problems: read.flatMap(({ problems }) => problems) };
}

/** One problem instead of one for each missing file. */
function nothingIn({ label }: Disk): Problem {
  return unreadFile(label || '.', {
    code: 'file-missing',
    message: 'La cartella delle pagine e dei dati non esiste o è vuota.',
    hint: 'Correggi il percorso (--content), o ripristina la cartella.',
  });
}
