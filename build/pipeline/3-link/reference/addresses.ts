import type { Prose } from '../../../../src/model/prose.ts';
import type { LinkView } from '../../../../src/model/reference.ts';
import type { ExternalDocs } from '../../../../src/model/schema.ts';
import { reference } from '../../../../src/strings.ts';
import { plainText } from '../trees.ts';

/**
 * A link to an external page, labelled with its description. Anybody may have written the OpenAPI document, so only
 * http and https addresses become links.
 */
export function linkView(url: string, description?: Prose): LinkView | undefined {
  if (!isWebAddress(url)) return undefined;
  return { href: url, label: (description && plainText(description).trim()) || reference.externalDocs };
}

/** The link of an External Documentation Object. */
export function externalDocsView(docs: ExternalDocs | undefined): { readonly externalDocs?: LinkView } {
  const externalDocs = docs && linkView(docs.url, docs.description);
  return externalDocs ? { externalDocs } : {};
}

/** Whether an address is an http or https one. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** Whether a text is exactly one mail address, without further header fields (RFC 6068) or a second recipient. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@/?#&%:;,<>"]+@[^\s@/?#&%:;,<>"]+$/.test(text);
}
