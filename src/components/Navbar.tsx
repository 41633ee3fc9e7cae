import { Icon } from '../elements/Icon.tsx';
import { Logo } from '../elements/Logo.tsx';
import Search from '../islands/Search.tsx';
import { MENU_ID, SITE_MAP_ID } from '../model/ids.ts';
import type { Chrome, SidebarId } from '../model/page.ts';
import { search } from '../strings/search.ts';
import { shell } from '../strings.ts';
import { Island } from './Island.tsx';

/** The top bar: title, sections, search, switch of the colour mode, link to the app and, on narrow screens, the menu button. */
export function Navbar({ chrome, active }: { chrome: Chrome; active: SidebarId | undefined }) {
  return (
    <header className="navbar">
      <button type="button" className="navbar-menu" popoverTarget={MENU_ID} aria-label={shell.openMenu}>
        <Icon name="menu" />
      </button>
      <a className="navbar-brand" href="/">
        <Logo />
        <span>{chrome.title}</span>
      </a>
      <nav className="navbar-links" aria-label={shell.mainNavigation} data-region="navbar" data-key="navbar">
        <ul>
          {chrome.navbar.map(({ label, href, sidebar }) => (
            <li key={href}>
              <a href={href} aria-current={sidebar !== undefined && sidebar === active ? 'true' : undefined}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Island name="Search" of={Search} props={{}} />
      <a className="navbar-map" href={active === undefined ? `/#${SITE_MAP_ID}` : `#${SITE_MAP_ID}`}>
        {search.map}
      </a>
      <button type="button" className="navbar-colour-mode" data-action="colour-mode">
        <span className="to-dark">
          <Icon name="moon" />
          <span className="visually-hidden">{shell.toDark}</span>
        </span>
        <span className="to-light">
          <Icon name="sun" />
          <span className="visually-hidden">{shell.toLight}</span>
        </span>
      </button>
      {chrome.app && (
        <a className="navbar-app" href={chrome.app.href} aria-label={shell.openInApp(chrome.app.label)}>
          {chrome.app.label}
        </a>
      )}
    </header>
  );
}
