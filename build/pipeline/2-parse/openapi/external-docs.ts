import { defined } from '../../../../src/model/defined.ts';
import type { ExternalDocs } from '../../../../src/model/schema.ts';
import { hasScheme } from '../../../platform/text/has-scheme.ts';
import type { Context } from './context.ts';
import { field, type Part, text } from './parts.ts';

/**
 * Reads an External Documentation Object (OpenAPI 3.1, section 4.8.11); `undefined` if it has no `url`. Reports
 * `link-broken` for a relative address in a document of other people: nobody knows what it is relative to.
 */
export function parseExternalDocs(part: Part, context: Context): ExternalDocs | undefined {
  const url = text(part, 'url');
  if (url === undefined) return undefined;
  if (context.isForeign && !hasScheme(url)) reportRelative(url, part, context);
  return { url, ...defined({ description: context.prose(field(part, 'description')) }) };
}

function reportRelative(url: string, part: Part, { places, report }: Context): void {
  report(places.placeAt(field(part, 'url').pointer), {
    code: 'link-broken',
    message: `Il collegamento «${url}» non porta a nessuna pagina o file del sito: si mostra come testo.`,
    hint: 'Scrivi l’indirizzo intero, che comincia con «https://».',
  });
}
