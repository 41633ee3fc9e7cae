import type { LinkView } from '../model/reference.ts';

/** A link to further documentation, on its own line. */
export function ExternalLink({ link }: { link: LinkView | undefined }) {
  if (!link) return null;
  return (
    <p className="external-docs">
      <a href={link.href}>{link.label}</a>
    </p>
  );
}
