import { escapeHtml, type Html, trusted } from '../../../src/model/html.ts';
import { MAIN_ID, MANUAL_SEARCH_DATA_ID, MANUAL_SEARCH_ID, PAGE_START_ID } from '../../../src/model/ids.ts';
import type { Chrome } from '../../../src/model/page.ts';
import { manual } from '../../../src/strings/manual.ts';
import { shell } from '../../../src/strings.ts';
import { scriptSource } from '../../platform/hosting/script-source.ts';
import type { ManualAssets } from '../../program/bundle/bundle-manual.ts';
import { type ContentsItem, type ManualPart, routesOf } from './contents.ts';

/** What the manual is made of. */
export type ManualInput = {
  readonly chrome: Chrome;
  readonly description: string;
  /** The address of the published site; empty if it has none. */
  readonly baseUrl: string;
  /** Sentences about this edition. */
  readonly notes: readonly string[];
  readonly parts: readonly ManualPart[];
  /** The markup of each chapter, by route. */
  readonly chapters: ReadonlyMap<string, string>;
  /** The button and the dialog of the search as markup, and its data as JSON. */
  readonly search: { readonly markup: string; readonly data: string };
  readonly assets: ManualAssets;
};

/** The manual as one HTML document, which loads nothing. The one to be printed has no script. */
export function manualDocument(
  { chrome, description, baseUrl, notes, parts, chapters, search, assets }: ManualInput,
  { isPrinted = false } = {},
): Html {
  const title = escapeHtml(manual.title(chrome.title));
  const styles = `${assets.styles}@page{@bottom-left{content:${cssString(manual.title(chrome.title))}}}`;
  const policy = isPrinted ? '' : `script-src ${scriptSource(assets.script)}; `;
  const body = parts.map((part) => partMarkup(part, chapters)).join('\n');
  return trusted(`<!DOCTYPE html>
<html lang="it" dir="ltr">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; ${policy}style-src ${scriptSource(styles)}; img-src data:; font-src data:; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${assets.icon}" type="image/svg+xml">
<style>${styles}</style>
</head>
<body id="${PAGE_START_ID}">
<a class="skip-link" href="#${MAIN_ID}">${shell.skip}</a>
<header class="navbar">
<a class="navbar-brand" href="#${PAGE_START_ID}"><span>${title}</span></a>
<a class="manual-to-contents" href="#${CONTENTS_ID}">${manual.contents}</a>
${isPrinted ? '' : `<div id="${MANUAL_SEARCH_ID}" hidden>${search.markup}</div>`}
</header>
<div class="frame">
<section class="manual-cover" aria-labelledby="${TITLE_ID}">
<img class="manual-logo" src="${assets.icon}" alt="">
<h1 id="${TITLE_ID}">${title}</h1>
<p class="manual-tagline">${escapeHtml(chrome.tagline)}</p>
${coverLines(chrome, { baseUrl, notes })}
</section>
<nav class="menu manual-contents" aria-labelledby="${CONTENTS_ID}">
<div class="sidebar">
<h2 id="${CONTENTS_ID}">${manual.contents}</h2>
${contentsMarkup(parts)}
</div>
</nav>
<main id="${MAIN_ID}" class="main" tabindex="-1">
${body}
</main>
</div>
${isPrinted ? '' : scriptsOf(search, assets)}
</body>
</html>
`);
}

const CONTENTS_ID = 'indice';
const TITLE_ID = 'titolo';

/** The data of the search, in which only «<» could end the element, and the script. */
function scriptsOf(search: ManualInput['search'], { script }: ManualAssets): string {
  const data = search.data.replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${MANUAL_SEARCH_DATA_ID}">${data}</script>\n<script>${script}</script>`;
}

/** A text as a string of CSS, in which everything but letters and digits is written as its code. */
function cssString(text: string): string {
  return `"${text.replace(/[^\p{L}\p{N} ]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}

/** When, by whom and where the manual is published. */
function coverLines({ owner }: Chrome, { baseUrl, notes }: Pick<ManualInput, 'baseUrl' | 'notes'>): string {
  const address = escapeHtml(baseUrl);
  const lines = [
    ...notes.map(escapeHtml),
    address && `${manual.online} <a href="${address}">${address}</a>`,
    owner ? `${escapeHtml(owner.company)}<br>${escapeHtml(owner.taxId)}` : '',
  ];
  return lines.flatMap((line) => (line === '' ? [] : `<p>${line}</p>`)).join('\n');
}

function partMarkup({ id, title, items }: ManualPart, chapters: ReadonlyMap<string, string>): string {
  const content = routesOf(items).map((route) => `<div class="manual-chapter">${chapters.get(route) ?? ''}</div>`);
  return `<section class="manual-part manual-part-${id}" aria-labelledby="${partId(id)}">
<h1 id="${partId(id)}">${escapeHtml(title)}</h1>
${content.join('\n')}
</section>`;
}

function contentsMarkup(parts: readonly ManualPart[]): string {
  const link = (id: string, label: string, look = 'sidebar-link') =>
    `<a class="${look}" href="#${escapeHtml(id)}">${escapeHtml(label)}</a>`;
  const list = (items: readonly ContentsItem[]): string =>
    `<ul class="sidebar-items">${items.map(entry).join('')}</ul>`;
  const entry = (item: ContentsItem) =>
    item.kind === 'page'
      ? `<li>${link(item.route, item.label)}</li>`
      : `<li><p class="sidebar-label">${escapeHtml(item.label)}</p>${list(item.items)}</li>`;
  const lists = parts.map(
    ({ id, title, items }) =>
      `<p class="manual-contents-part">${link(partId(id), title, 'sidebar-link sidebar-group-link')}</p>${list(items)}`,
  );
  return lists.join('\n');
}

function partId(id: string): string {
  return `parte-${id}`;
}
