import type { ExternalDocsView } from '../model/reference.ts';

/** A link to further documentation, or its address as text, on its own line. */
export function ExternalLink({ link }: { link: ExternalDocsView | undefined }) {
  if (!link) return null;
  return <p className="external-docs">{link.href === undefined ? link.label : <a href={link.href}>{link.label}</a>}</p>;
}
