import { Breakable } from '../elements/Breakable.tsx';
import { Icon } from '../elements/Icon.tsx';
import type { SidebarPosition } from '../model/page.ts';
import { shell } from '../strings.ts';

/** The path from the home page to this one, through the groups of the sidebar. */
export function Breadcrumbs({ title, position }: { title: string; position: SidebarPosition }) {
  return (
    <nav className="breadcrumbs" aria-label={shell.breadcrumbs}>
      <ol className="row">
        <li>
          <a href="/" aria-label={shell.home}>
            <Icon name="home" />
          </a>
        </li>
        {position.groups.map((group) => (
          <li key={group}>
            <span>
              <Breakable text={group} />
            </span>
          </li>
        ))}
        <li aria-current="page">
          <span>
            <Breakable text={title} />
          </span>
        </li>
      </ol>
    </nav>
  );
}
