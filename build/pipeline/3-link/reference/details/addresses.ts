import type { PageNode } from '../../../../../src/model/page-tree.ts';
import type { Phrase } from '../../../../../src/model/phrase.ts';
import type { ExternalDocs } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import { hasCredentials } from '../../../../platform/text/has-credentials.ts';
import { hasScheme } from '../../../../platform/text/has-scheme.ts';
import { oneLine } from '../../../../platform/text/one-line.ts';

/**
 * The link of an External Documentation Object, labelled with its description. Anybody may have written the OpenAPI
 * document, so only http and https addresses become links. A relative address is shown as text.
 */
export function externalDocsNodes(docs: ExternalDocs | undefined): readonly PageNode[] {
  if (!docs || (!isWebAddress(docs.url) && !isRelativeAddress(docs.url))) return [];
  const { url } = docs;
  const words = docs.description ? oneLine(docs.description.tree) : '';
  const content: Phrase = isWebAddress(url)
    ? [{ href: url, label: [words === '' ? reference.externalDocs : { own: words }] }]
    : words === ''
      ? [`${reference.externalDocs}: `, { own: url }]
      : [{ own: `${words} (${url})` }];
  return [{ type: 'paragraph', kind: 'external-docs', content }];
}

/** Whether an address has no scheme and is not empty. */
export function isRelativeAddress(url: string): boolean {
  return url.trim() !== '' && !hasScheme(url);
}

/** Whether an address is an http or https one, without a password. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && !hasCredentials(url);
}

/** Whether a text is exactly one mail address, without further header fields (RFC 6068) or a second recipient. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@/?#&%:;,<>"]+@[^\s@/?#&%:;,<>"]+$/.test(text);
}
