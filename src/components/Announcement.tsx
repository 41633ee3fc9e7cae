import type { Chrome } from '../model/page.ts';
import { shell } from '../strings.ts';

/** The bar above everything, for news that concerns every reader. */
export function Announcement({ announcement }: { announcement: NonNullable<Chrome['announcement']> }) {
  const { text, link } = announcement;
  return (
    <section className="announcement" aria-label={shell.announcement} data-announcement={announcement.id}>
      <p>
        {text} {link && <a href={link.href}>{link.label}</a>}
      </p>
    </section>
  );
}
