import { Icon } from '../elements/Icon.tsx';
import { MENU_ID, MENU_TITLE_ID, SITE_MAP_ID } from '../model/ids.ts';
import type { Chrome, Sidebar } from '../model/page.ts';
import type { Route } from '../model/route.ts';
import { SidebarItems, sidebarKey } from '../sidebar/SidebarItems.tsx';
import { shell } from '../strings.ts';
import { Sections } from './Sections.tsx';

type Props = { chrome: Chrome; sidebar: Sidebar | undefined; route: Route };

/**
 * The sidebar. On narrow screens the same element is a popover, which its buttons, Escape and a tap outside open and
 * close without JavaScript. There it also has the sections of the navbar.
 */
export function Menu({ chrome, sidebar, route }: Props) {
  return (
    <div id={MENU_ID} className="menu" popover="auto">
      <div className="panel-head">
        <span id={MENU_TITLE_ID} className="panel-title">
          {shell.menu}
        </span>
        <button
          type="button"
          className="icon-button menu-close"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: in a popover, the element that gets the focus when it opens
          autoFocus
          aria-label={shell.closeMenu}
        >
          <Icon name="close" />
        </button>
      </div>
      {(chrome.navbar.length > 1 || chrome.app) && (
        <nav className="menu-sections" aria-label={shell.sections} data-region="sections" data-key="sections">
          <ul className="plain">
            <Sections chrome={chrome} sidebar={sidebar} route={route} />
            {chrome.app && (
              <li>
                <a href={chrome.app.href}>{shell.openInApp(chrome.app.label)}</a>
              </li>
            )}
          </ul>
        </nav>
      )}
      <div data-region="sidebar" data-key={sidebar ? sidebarKey(sidebar, route) : 'none'}>
        {sidebar && (
          <nav id={SITE_MAP_ID} className="sidebar" aria-label={shell.sidebar(sidebar.label)}>
            <SidebarItems items={sidebar.items} route={route} />
          </nav>
        )}
      </div>
    </div>
  );
}
