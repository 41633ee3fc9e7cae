import { Breakable } from '../elements/Breakable.tsx';
import { Method } from '../elements/Method.tsx';
import { Spaced } from '../elements/Spaced.tsx';
import type { PageLink, SidebarPosition } from '../model/page.ts';
import { shell } from '../strings.ts';

/** Links to the pages before and after in the sidebar. */
export function Neighbours({ position: { previous, next } }: { position: SidebarPosition }) {
  if (!previous && !next) return null;
  return (
    <nav className="neighbours" aria-label={shell.neighbours}>
      <Spaced>
        {previous && <Neighbour rel="prev" label={shell.previous} link={previous} />}
        {next && <Neighbour rel="next" label={shell.next} link={next} />}
      </Spaced>
    </nav>
  );
}

function Neighbour({ rel, label, link }: { rel: 'prev' | 'next'; label: string; link: PageLink }) {
  return (
    <a className={`neighbour neighbour-${rel} surface`} rel={rel} href={link.route}>
      <span className="note">{label}</span>{' '}
      <span className="neighbour-title">
        <Breakable text={link.label} />
        {link.method && (
          <>
            {' '}
            <Method method={link.method} />
          </>
        )}
      </span>
    </a>
  );
}
