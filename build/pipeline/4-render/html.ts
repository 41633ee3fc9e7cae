import { escapeHtml, type Html, trusted } from '../../../src/model/html.ts';

/** A tag with escaped attributes and no content: `<link …>`, `<meta …>`. */
export function voidTag(name: 'link' | 'meta', attributes: Attributes): Html {
  return trusted(`<${name}${written(attributes)}>`);
}

/** A script element with a `src` attribute, or with code of the program. */
export function scriptTag(attributes: Attributes, code: Html = trusted('')): Html {
  return trusted(`<script${written(attributes)}>${code}</script>`);
}

type Attributes = Readonly<Record<string, string>>;

function written(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('');
}
