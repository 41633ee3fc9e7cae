import { decodeAddress } from '../../../src/model/decode-address.ts';
import { toRoute } from '../../../src/model/route.ts';
import type { Language } from '../../../src/model/sample.ts';
import { languages } from '../../../src/samples/languages/index.ts';
import { pack } from '../../../src/search/packed.ts';
import { manual } from '../../../src/strings/manual.ts';
import type { PublicFile } from '../../pipeline/1-load/public-files.ts';
import { formatDate } from '../../pipeline/3-link/facts/format.ts';
import type { Site } from '../../pipeline/3-link/site.ts';
import { fileOf, type PageFiles } from '../../pipeline/4-render/page-files.ts';
import { searchEntry, siteSearch } from '../../pipeline/4-render/search/search-data.ts';
import { mediaType } from '../../platform/hosting/media-types.ts';
import { memoryBytes } from '../../platform/store/stored-bytes.ts';
import type { ManualAssets } from '../../program/bundle/bundle-manual.ts';
import { type Addresses, readChapter, readSearch } from './chapter.ts';
import { manualContents, routesOf } from './contents.ts';
import type { ManualInput } from './document.ts';

/** What the user of the command chooses, and when the manual was made. */
export type ManualOptions = {
  readonly isWithApi: boolean;
  /** The language of the samples. */
  readonly language: Language;
  /** The date of the commit (`2026-11-20`); absent without a repository. */
  readonly date: string | undefined;
};

/** What the manual shows. The bytes of the pages are in memory. */
export type ManualSite = {
  readonly site: Site;
  readonly pages: readonly PageFiles[];
  readonly publicFiles: readonly PublicFile[];
};

/** Makes the contents of the manual from the pages of a site. */
export function makeManual(
  { site, pages: made, publicFiles }: ManualSite,
  assets: ManualAssets,
  { isWithApi, language, date }: ManualOptions,
): ManualInput {
  const { chrome, baseUrl } = site;
  const all = manualContents(
    made.map(({ page }) => page),
    chrome,
  );
  const parts = isWithApi ? all : all.filter(({ id }) => id !== chrome.sidebars.api.id);
  const routes = new Set(parts.flatMap(({ items }) => routesOf(items)));
  const pages = made.filter(({ page }) => routes.has(page.route));
  const chapters = pages.map((page) => readChapter(htmlOf(page), page.page.route, language));
  const ids = new Set(chapters.flatMap((chapter) => chapter.ids));
  const pictures = new Map(publicFiles.map(({ path, bytes }) => [`/${path}`, dataUrl(path, bytes)]));
  const addresses: Addresses = {
    link: (href, route) => newAddress(href, { route, ids, baseUrl }),
    picture: (source) => pictures.get(decodeAddress(source)),
  };
  return {
    chrome,
    description: manual.description(chrome.title),
    baseUrl,
    notes: [
      ...(date === undefined ? [] : [manual.edition(formatDate(date))]),
      ...(isWithApi ? [manual.samples(languages[language].title)] : []),
    ],
    parts,
    chapters: new Map(chapters.map((chapter) => [chapter.route, chapter.write(addresses)])),
    search: { markup: made[0] ? readSearch(htmlOf(made[0])) : '', data: searchIn(pages, site) },
    assets,
  };
}

function htmlOf(page: PageFiles): string {
  const file = fileOf(page, 'html');
  return file ? new TextDecoder().decode(memoryBytes.read(file.stored)) : '';
}

type Place = { readonly route: string; readonly ids: ReadonlySet<string>; readonly baseUrl: string };

/** The address of a link in the manual. What is not there is on the site, if the site has an address. */
function newAddress(href: string, { route, ids, baseUrl }: Place): string | undefined {
  if (!/^[/#]/.test(href)) return href;
  const [path = '', anchor = ''] = href.split('#', 2);
  const chapter = path === '' ? route : (toRoute(decodeAddress(path)) ?? '');
  const id = `${chapter}#${decodeAddress(anchor)}`;
  if (ids.has(chapter)) return `#${(ids.has(id) ? id : chapter).replace(/[%#]/g, encodeURIComponent)}`;
  return baseUrl === '' ? undefined : baseUrl + href;
}

function dataUrl(path: string, bytes: Uint8Array): string {
  return `data:${mediaType(path).type};base64,${Buffer.from(bytes).toString('base64')}`;
}

/** The data of the search. The address of a page is its place in the manual. */
function searchIn(pages: readonly PageFiles[], site: Site): string {
  const search = siteSearch(pages, site, memoryBytes);
  const entries = search.merged.map((entry) => searchEntry(entry, search.textOf(entry)));
  return JSON.stringify(
    pack({ ...search, entries, pages: search.pages.map((page) => ({ ...page, route: `#${page.route}` })) }),
  );
}
