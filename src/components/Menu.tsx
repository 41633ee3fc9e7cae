import { Icon } from '../elements/Icon.tsx';
import type { Chrome, Sidebar } from '../model/page.ts';
import type { Route } from '../model/route.ts';
import { shell } from '../strings.ts';
import { SidebarItems } from './SidebarItems.tsx';

/** The id by which the navbar's button opens the menu. */
export const MENU_ID = 'menu';

type Props = { chrome: Chrome; sidebar: Sidebar | undefined; route: Route };

/**
 * The sidebar. On narrow screens the same element is a drawer: a popover, which opens and closes without JavaScript, by its button,
 * Escape and a tap outside. There it also holds the sections of the navbar.
 */
export function Menu({ chrome, sidebar, route }: Props) {
  return (
    <div id={MENU_ID} className={sidebar ? 'menu menu-with-sidebar' : 'menu'} popover="auto">
      <div className="menu-head">
        <span className="menu-title">{shell.menu}</span>
        <button
          type="button"
          className="menu-close"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label={shell.closeMenu}
        >
          <Icon name="close" />
        </button>
      </div>
      <nav className="menu-sections" aria-label={shell.sections}>
        <ul>
          {chrome.navbar.map((link) => (
            <li key={link.href}>
              <a href={link.href} aria-current={link.sidebar && link.sidebar === sidebar?.id ? 'true' : undefined}>
                {link.label}
              </a>
            </li>
          ))}
          <li>
            <a href={chrome.app.href}>{shell.openInApp(chrome.app.label)}</a>
          </li>
        </ul>
      </nav>
      {sidebar && (
        <nav className="sidebar" aria-label={shell.sidebar(sidebar.label)}>
          <SidebarItems items={sidebar.items} route={route} />
        </nav>
      )}
    </div>
  );
}
