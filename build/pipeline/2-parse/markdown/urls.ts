import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { FIELD_SCHEME } from '../../../../src/model/prose-elements.ts';
import { forEachElement } from '../../../../src/model/prose-trees.ts';
import type { Diagnosis } from '../../../platform/problems/problem.ts';
import { hasCredentials, isReadable, READABLE, WITHOUT_CREDENTIALS } from '../../../platform/text/refused-address.ts';
import { reportIn } from './report.ts';
import { isForeignText, isOfDocument } from './text-kind.ts';

/** Schemes that a link may have. */
const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Removes every address of a link or image that could run code, load files of another site or tell a password, or that
 * browsers refuse. Reports `url-refused`.
 */
export function rehypeUrls() {
  return (tree: Root, file: VFile): void => {
    forEachElement(tree, (element) => {
      const attribute = element.tagName === 'img' ? 'src' : 'href';
      const written = element.properties[attribute];
      if (typeof written !== 'string') return;
      // Markdown encodes the brackets around an IPv6 address, which browsers then refuse (CommonMark, section 6.3).
      const url = written.replace(/^(https?:\/\/)%5b([\da-f:.]+)%5d/i, '$1[$2]');
      element.properties[attribute] = url;
      const refusal = refusalOf(url, attribute, file);
      if (!refusal) return;
      delete element.properties[attribute];
      reportIn(file)(element, { code: 'url-refused', ...refusal });
    });
  };
}

/** Why a text may not have an address in an attribute. */
function refusalOf(url: string, attribute: 'src' | 'href', file: VFile): Omit<Diagnosis, 'code'> | undefined {
  if (hasCredentials(url))
    return { message: `L’indirizzo ${WITHOUT_CREDENTIALS.message}.`, hint: WITHOUT_CREDENTIALS.hint };
  const scheme = schemeOf(url);
  const isAllowed = attribute === 'src' ? isImageScheme(scheme, file) : isLinkScheme(scheme, file);
  if (!isAllowed)
    return {
      message: `L’indirizzo «${url}» non è ammesso: comincia con «${scheme}».`,
      hint: attribute === 'src' ? IMAGE_HINT : isOfDocument(file) ? DESCRIPTION_HINT : LINK_HINT,
      // Links of a tool of its own have one cause: the texts were written for it.
      cause: { key: String(scheme), here: `Anche «${url}»` },
    };
  // Markdown encodes the spaces of an address in «<…>».
  if (scheme === 'tel:' && /%20|\s/.test(url))
    return {
      message: `Il numero di «${url.replaceAll('%20', ' ')}» ha spazi, che non tutti i telefoni leggono.`,
      hint: `Scrivi «${url.replace(/%20|\s/g, '')}».`,
    };
  return isReadable(url) ? undefined : { message: `L’indirizzo «${url}» ${READABLE.message}.`, hint: READABLE.hint };
}

const IMAGE_HINT = 'Le immagini sono file del sito: usa un percorso che comincia con «/».';
const LINK_HINT = 'Usa un percorso del sito, https:, mailto: oppure tel:.';
const DESCRIPTION_HINT =
  'Nomina le parti della specifica con «#operation/…», «#tag/…» o «#/components/schemas/…»; per il resto usa https:, mailto: oppure tel:.';

/**
 * An image must be a file of the site. In a document of somebody else, that of another host becomes a link: no page
 * loads it.
 */
function isImageScheme(scheme: string | undefined, file: VFile): boolean {
  return scheme === undefined || (isForeignText(file) && /^https?:$/.test(scheme));
}

/** Links to fields of the API become addresses of the site. Only pages may have them, not OpenAPI documents. */
function isLinkScheme(scheme: string | undefined, file: VFile): boolean {
  return scheme === undefined || LINK_SCHEMES.has(scheme) || (scheme === FIELD_SCHEME && !isOfDocument(file));
}

/**
 * The scheme as a browser reads it, with its colon, or the two slashes before another host. Browsers ignore control
 * characters and spaces in it, and read a backslash as a slash (URL Standard, basic URL parser).
 */
function schemeOf(url: string): string | undefined {
  const visible = Array.from(url)
    .filter((character) => character > ' ' && character !== '\u007f')
    .join('')
    .replaceAll('\\', '/');
  if (visible.startsWith('//')) return '//';
  return /^[a-z][a-z0-9+.-]*:/i.exec(visible)?.[0].toLowerCase();
}
