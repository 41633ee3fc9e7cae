import { Icon } from '../elements/Icon.tsx';
import type { Chrome } from '../model/page.ts';
import { shell } from '../strings.ts';

/** The bar at the top, with news for every reader. */
export function Announcement({ announcement }: { announcement: NonNullable<Chrome['announcement']> }) {
  const { id, text, link } = announcement;
  return (
    <section className="announcement" aria-label={shell.announcement} data-announcement-id={id}>
      <p>
        {text} {link && <a href={link.href}>{link.label}</a>}
      </p>
      <button type="button" className="icon-button announcement-close" data-action="dismiss" aria-label={shell.dismiss}>
        <Icon name="close" />
      </button>
    </section>
  );
}
