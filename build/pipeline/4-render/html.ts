declare const brand: unique symbol;

/**
 * Markup that is safe to put into a page. `escapeHtml` or React made it; it is never concatenated from strings of
 * unknown origin.
 */
export type Html = string & { readonly [brand]: 'Html' };

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use in element content and in quoted attributes. */
export function escapeHtml(text: string): Html {
  return trusted(text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character));
}

/** Marks markup as safe. Only for the output of React and the literal tags of this stage. */
export function trusted(markup: string): Html {
  if (!isHtml(markup)) throw new TypeError('Markup must be a string');
  return markup;
}

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

function isHtml(markup: unknown): markup is Html {
  return typeof markup === 'string';
}
