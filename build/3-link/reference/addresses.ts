import type { Prose } from '../../../src/model/prose.ts';
import type { LinkView } from '../../../src/model/reference.ts';
import type { ExternalDocs } from '../../../src/model/schema.ts';
import { reference } from '../../../src/strings.ts';
import { plainText } from '../trees.ts';

/** A link to somewhere else, called by its description. Addresses come from somebody's document: only those of the web become links. */
export function linkView(url: string, description?: Prose): LinkView | undefined {
  if (!isWebAddress(url)) return undefined;
  return { href: url, label: (description && plainText(description).trim()) || reference.externalDocs };
}

/** The link of an External Documentation Object. */
export function externalDocsView(docs: ExternalDocs | undefined): { readonly externalDocs?: LinkView } {
  const externalDocs = docs && linkView(docs.url, docs.description);
  return externalDocs ? { externalDocs } : {};
}

/** Tells whether an address is one of the web. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** Tells whether a text is one address of mail: no other header of a message (RFC 6068), no second recipient. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@/?#&%:;,<>"]+@[^\s@/?#&%:;,<>"]+$/.test(text);
}
