import { own } from '../../../src/model/own.ts';
import { scriptSource } from '../../platform/hosting/script-source.ts';

/** What the checks need from the markup of a page. */
export type Scan = {
  /** Every id in order, including repeated ones. */
  readonly ids: readonly string[];
  /** Addresses of links, as written. */
  readonly links: readonly string[];
  /** Addresses of images, styles and scripts, as written. */
  readonly sources: readonly string[];
  /** Inline scripts, as source hashes of a Content-Security-Policy. */
  readonly scripts: readonly string[];
  /** Markup that a strict Content-Security-Policy would block: «attribute style on div». */
  readonly refused: readonly string[];
  /** The names of the elements of this site (`docs-…`) that no component drew. */
  readonly undrawn: readonly string[];
};

/** The attributes of a tag, quoted or not (HTML Standard, section 13.1.2.3). */
const ATTRIBUTES = /((?:[^"'>]|"[^"]*"|'[^']*')*)/.source;

/** A tag without attributes or with a class only, after its `<`. Nothing is checked in it, and most tags are so. */
const PLAIN = /[a-z]+(?: class="[^"]*")?>/.source;

/**
 * Matches comments, raw text elements, and tags that are not plain (HTML Standard, section 13.1.2). An HTML parser
 * takes five times as long and repairs its input, while this checks the markup as written.
 */
const MARKUP = new RegExp(
  [
    /<!--[\s\S]*?-->/.source,
    `<(script|style)${ATTRIBUTES}>([\\s\\S]*?)</\\1\\s*>`,
    `<(?!${PLAIN})([a-z][^\\s/>]*)${ATTRIBUTES}>`,
  ].join('|'),
  'gi',
);

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Scans the markup of a page in one pass. */
export function scanHtml(markup: string): Scan {
  const found: Mutable = { ids: [], links: [], sources: [], scripts: [], refused: [], undrawn: [] };
  for (const [, raw, rawAttributes, code = '', tag, tagAttributes] of markup.matchAll(MARKUP)) {
    const name = (raw ?? tag)?.toLowerCase();
    const written = rawAttributes ?? tagAttributes ?? '';
    if (name?.startsWith('docs-')) found.undrawn.push(name);
    if (name === undefined || (raw === undefined && !MAY_MATTER.test(written))) continue;
    const attributes = attributesOf(written);
    readTag(name, attributes, found);
    if (name === 'style') found.refused.push('un elemento <style>');
    const isCode = name === 'script' && !attributes.has('src') && attributes.get('type') !== 'application/json';
    if (isCode) found.scripts.push(scriptSource(code));
  }
  return found;
}

/** Matches the attributes that matter. */
const MAY_MATTER = /[\s"'/](?:id|src|href|style|on)/i;

type Mutable = { readonly [Key in keyof Scan]: string[] };

function readTag(name: string, attributes: ReadonlyMap<string, string>, found: Mutable): void {
  for (const [attribute, value] of attributes) {
    if (attribute === 'id') found.ids.push(value);
    else if (attribute === 'src') found.sources.push(value);
    // A `link` with a fragment is `rel="expect"`, which refers to a part of the page itself.
    else if (attribute === 'href')
      (name === 'link' && !value.startsWith('#') ? found.sources : found.links).push(value);
    else if (attribute === 'style' || attribute.startsWith('on'))
      found.refused.push(`l’attributo «${attribute}» di <${name}>`);
  }
}

function attributesOf(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [, written = '', double, single, bare] of text.matchAll(ATTRIBUTE)) {
    const name = written.toLowerCase();
    // Of two attributes with the same name, the first counts.
    if (!attributes.has(name)) attributes.set(name, decode(double ?? single ?? bare ?? ''));
  }
  return attributes;
}

/** The named character references that React and this program write. */
const REFERENCES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, named) => {
    if (named !== undefined) return own(REFERENCES, named) ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
