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
import type { Origin } from './origin.ts';
import { loadPublicFiles, type PublicFile } from './public-files.ts';
import { loadReleases } from './releases.ts';
import {
  type PublishedAddresses,
  publishedAddresses,
  type SidebarSettings,
  type SiteSettings,
  sidebarSettings,
  siteSettings,
} from './settings.ts';
import type { OpenApiSources, PageSource, Source } from './source.ts';
import { listFiles, MAX_BYTES, messagePath, readPage, readSource } from './text.ts';

/** What a build reads, and the values of the command line that override the settings. */
export type Input = {
  readonly origin: Origin<OwnInput>;
  readonly openapi: OpenApiFolder;
  /** The folder of the kept versions of the OpenAPI document. */
  readonly releases?: Disk | undefined;
  readonly templates: Disk;
  /** Where the site is published, instead of `base_url` in content/site.yaml. */
  readonly baseUrl?: string | undefined;
};

/** What a project has besides its OpenAPI document, to be read. */
export type OwnInput = {
  /** The folder of pages, settings and data. */
  readonly content: Disk;
  /** Reads when each file last changed. */
  readonly history?: (store: Store) => Promise<Result<History>>;
};

/** Everything a build starts from. Settings and data are already checked. */
export type Sources = {
  readonly baseUrl: string;
  readonly origin: Origin<OwnSources>;
  readonly openapi: OpenApiSources;
  readonly template: Source;
};

/** The same, read. */
export type OwnSources = {
  readonly settings: Settings;
  readonly pages: readonly PageSource[];
  readonly publicFiles: readonly PublicFile[];
};

/** The pages of a site that are written in Markdown. */
export function pagesIn({ origin }: Pick<Sources, 'origin'>): readonly PageSource[] {
  return origin.kind === 'own' ? origin.pages : [];
}

/** The settings, data and history of the content folder. */
export type Settings = {
  readonly site: CheckedYaml<SiteSettings>;
  readonly sidebars: CheckedYaml<SidebarSettings>;
  readonly addresses: CheckedYaml<PublishedAddresses>;
  readonly data: CheckedData;
  readonly history: History;
  /** The files of settings and data with texts that pages show. */
  readonly files: readonly Source[];
};

/** The files of content/data, each with the places of its values, so that problems can point at them. */
export type CheckedData = { readonly [Name in keyof Data]: CheckedYaml<Data[Name]> };

/** What was read. Without `sources`, no page can be made: the rest is then read further for its problems alone. */
export type Loaded = Pick<OwnSources, 'pages'> & {
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
  const [found, template, openapi, releases] = await Promise.all([
    input.origin.kind === 'own' ? loadProject(input.origin, store).then(collect) : input.origin,
    readSource(input.templates, 'document.html', MAX_BYTES.settings).then(collect),
    loadOpenApi(input.openapi).then(collect),
    input.releases && loadReleases(input.releases).then(collect),
  ]);
  const { pages, origin } = found.kind === 'own' ? complete(found) : { pages: [], origin: found };
  const { base_url, extensions = [] } = origin?.kind === 'own' ? origin.settings.site.value : {};
  const baseUrl = trimEnd(input.baseUrl ?? base_url ?? '', '/');
  const listed = found.kind === 'own' ? { kind: found.kind, extensions } : found;
  const described = openapi && { ...openapi, origin: listed, ...(releases && { releases }) };
  const sources = template && described && origin && { baseUrl, origin, openapi: described, template };
  return { value: { pages, openapi: described, sources }, problems };
}

/** The project as far as it can be read, and as a whole if its settings can. */
type FoundOwn = { readonly kind: 'own'; readonly settings?: Settings } & Omit<OwnSources, 'settings'>;

function complete({ settings, ...found }: FoundOwn): Pick<Loaded, 'pages'> & Partial<Pick<Sources, 'origin'>> {
  return { pages: found.pages, ...(settings && { origin: { ...found, settings } }) };
}

/** The list of published addresses, in the content folder. Nothing is known of a site without it. */
export const ADDRESSES_FILE = 'addresses.yaml';

const dataPath = (name: string): string => `data/${name}.yaml`;

/** The files of settings and data, each of which is read by its name. */
const SETTINGS_FILES: readonly string[] = [
  'site.yaml',
  'sidebars.yaml',
  ADDRESSES_FILE,
  ...Object.keys(dataFiles).map(dataPath),
];

/** Loads the content folder: settings, data and pages. Reports `file-ignored` for all other files. */
async function loadProject({ content, history: readHistory }: OwnInput, store: Store): Promise<Result<FoundOwn>> {
  const { problems, collect, add } = collectProblems();
  const paths = collect(await listFiles(content));
  if (paths.length === 0) {
    const value = { kind: 'own', pages: [], publicFiles: [] } as const;
    return { value, problems: problems.length > 0 ? problems : [nothingIn(content)] };
  }
  add(ignoredFiles(content, paths, SETTINGS_FILES));
  const settingsFile = async <T>(path: string, schema: z.ZodType<T>, isOptional = false) => {
    const isAbsent = isOptional && !paths.includes(path);
    const source = isAbsent
      ? { path: messagePath(content, path), text: '' }
      : collect(await readSource(content, path, MAX_BYTES.settings));
    const origin = source && { file: source.path, text: source.text.normalize() };
    const checked = origin && collect(checkYaml({ origin, schema, code: 'settings-invalid', store }));
    return source && checked && { ...checked, source };
  };
  const dataFile = <Name extends keyof Data>(name: Name) => settingsFile(dataPath(name), dataFiles[name], true);
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
  const [site, sidebars, addresses, data, pages, publicFiles, history] = await Promise.all([
    settingsFile('site.yaml', siteSettings),
    settingsFile('sidebars.yaml', sidebarSettings),
    settingsFile(ADDRESSES_FILE, publishedAddresses, true),
    readData(),
    loadPages(content, paths, store).then(collect),
    loadPublicFiles(content, paths).then(collect),
    readHistory?.(store).then(collect) ?? NO_HISTORY,
  ]);
  const found = { kind: 'own', pages, publicFiles } as const;
  if (!site || !sidebars || !addresses || !isComplete(data)) return { value: found, problems };
  const { couriers, prices, support, values } = data;
  const files = [site, sidebars, couriers, prices, support, values].map(({ source }) => source);
  return { value: { ...found, settings: { site, sidebars, addresses, data, files, history } }, problems };
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
  return { value: read.map(({ value }) => value), problems: read.flatMap(({ problems }) => problems) };
}

/** One problem instead of one for each missing file. */
function nothingIn({ label }: Disk): Problem {
  return unreadFile(label || '.', {
    code: 'file-missing',
    message: 'La cartella delle pagine e dei dati non esiste o è vuota.',
    hint: 'Correggi il percorso (--content), o ripristina la cartella.',
  });
}
