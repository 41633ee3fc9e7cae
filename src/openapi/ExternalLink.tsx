import type { LinkView } from '../model/reference.ts';

/** A link to where more is said, on a line of its own. */
export function ExternalLink({ link }: { link: LinkView | undefined }) {
  if (!link) return null;
  return (
    <p className="external-docs">
      <a href={link.href}>{link.label}</a>
    </p>
  );
}
