declare const brand: unique symbol;

/**
 * Markup that is safe to put into a page. An escaping function or React made it; it is never concatenated from strings
 * of unknown origin.
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
  return trusted(text.replace(/[&<>"']/g, entityOf));
}

/** Escapes text for use in element content only. Code is full of quotes, which are safe there. */
export function escapeText(text: string): Html {
  return trusted(text.replace(/[&<>]/g, entityOf));
}

/** Marks markup as safe. Only for the output of React, and for literal tags around escaped text. */
export function trusted(markup: string): Html {
  if (!isHtml(markup)) throw new TypeError('Markup must be a string');
  return markup;
}

function entityOf(character: string): string {
  return ENTITIES[character] ?? character;
}

function isHtml(markup: unknown): markup is Html {
  return typeof markup === 'string';
}
