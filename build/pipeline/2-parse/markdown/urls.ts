import type { Root } from 'hast';
import type { VFile } from 'vfile';
import { FIELD_SCHEME } from '../../../../src/model/prose-elements.ts';
import { forEachElement } from '../../../../src/model/prose-trees.ts';
import { hasCredentials, WITHOUT_CREDENTIALS } from '../../../platform/text/has-credentials.ts';
import { report } from './report.ts';

/** Schemes that a link may have. */
const LINK_SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/**
 * Removes every address of a link or image that could run code, load files of another site or tell a password. Reports
 * `url-refused`.
 */
export function rehypeUrls() {
  return (tree: Root, file: VFile): void => {
    forEachElement(tree, (element) => {
      const attribute = element.tagName === 'img' ? 'src' : 'href';
      const url = element.properties[attribute];
      if (typeof url !== 'string') return;
      const scheme = schemeOf(url);
      if (hasCredentials(url)) {
        delete element.properties[attribute];
        const message = `L’indirizzo ${WITHOUT_CREDENTIALS.message}.`;
        report(file, element, { code: 'url-refused', message, hint: WITHOUT_CREDENTIALS.hint });
        return;
      }
      const allowed = element.tagName === 'img' ? isImageScheme(scheme, file) : isLinkScheme(scheme, file);
      if (allowed) return;
      delete element.properties[attribute];
      report(file, element, {
        code: 'url-refused',
        message: `L’indirizzo «${url}» non è ammesso: comincia con «${scheme}».`,
        hint:
          element.tagName === 'img'
            ? 'Le immagini sono file del sito: usa un percorso che comincia con «/».'
            : 'Usa un percorso del sito, https:, mailto: oppure tel:.',
      });
    });
  };
}

/**
 * An image must be a file of the site. In a document of somebody else, that of another host becomes a link: no page loads
 * it.
 */
function isImageScheme(scheme: string | undefined, { data }: VFile): boolean {
  return scheme === undefined || (data.foreign === true && /^https?:$/.test(scheme));
}

/** Links to fields of the API become addresses of the site. Only pages may have them, not OpenAPI documents. */
function isLinkScheme(scheme: string | undefined, { data }: VFile): boolean {
  return scheme === undefined || LINK_SCHEMES.has(scheme) || (scheme === FIELD_SCHEME && !data.untrusted);
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
