import { hash } from 'node:crypto';
import { escapeHtml, type Html, trusted } from '../../../src/model/html.ts';
import type { Chrome } from '../../../src/model/page.ts';
import type { Assets } from '../../program/bundle/assets.ts';

/**
 * The head of every page: font, styles, icon, the script that runs before the first paint, and the module that runs
 * after it. A page can replace another without a reload, and read its data, only if both have the same `build`.
 */
export function sharedHead(
  build: string,
  { stylesheet, printStylesheet, font, icon, pageColours, files, scripts }: Assets,
  chrome: Chrome,
): Html {
  return trusted(
    [
      voidTag('meta', { name: 'build', content: build }),
      voidTag('meta', {
        name: 'theme-color',
        content: pageColours.light,
        'data-light': pageColours.light,
        'data-dark': pageColours.dark,
      }),
      scriptTag(chrome.announcement ? { 'data-announcement-id': chrome.announcement.id } : {}, trusted(scripts.head)),
      // Browsers fetch fonts without credentials, and use only what was preloaded in the same way.
      ...(font === undefined
        ? []
        : [voidTag('link', { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' })]),
      voidTag('link', { rel: 'stylesheet', href: `/${stylesheet}` }),
      voidTag('link', { rel: 'stylesheet', href: `/${printStylesheet}`, media: 'print' }),
      voidTag('link', { rel: 'icon', href: `/${icon}`, type: 'image/svg+xml' }),
      scriptTag({
        type: 'module',
        // Chromium does not scroll to the target of the hash before a script without `async` has run, however slow the
        // connection.
        async: '',
        src: `/${scripts.boot}`,
        integrity: integrityOf(files.get(scripts.boot)),
      }),
    ].join('\n'),
  );
}

function integrityOf(bytes: Uint8Array | undefined): string {
  return `sha256-${hash('sha256', bytes ?? '', 'base64')}`;
}

/** A tag with escaped attributes and no content: `<link …>`, `<meta …>`. */
export function voidTag(name: 'link' | 'meta', attributes: Attributes): Html {
  return trusted(`<${name}${attributesText(attributes)}>`);
}

/** A script element with a `src` attribute, or with code of the program. */
function scriptTag(attributes: Attributes, code: Html = trusted('')): Html {
  return trusted(`<script${attributesText(attributes)}>${code}</script>`);
}

type Attributes = Readonly<Record<string, string>>;

function attributesText(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}
