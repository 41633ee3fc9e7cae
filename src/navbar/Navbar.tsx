import { Icon } from '../elements/Icon.tsx';
import { Logo } from '../elements/Logo.tsx';
import { Sections } from '../menu/Sections.tsx';
import { MENU_ID, SITE_MAP_ID } from '../model/ids.ts';
import type { Chrome, Sidebar } from '../model/page.ts';
import type { Route } from '../model/route.ts';
import { SearchButton } from '../search-dialog/SearchButton.tsx';
import { search } from '../strings/search-dialog.ts';
import { shell } from '../strings.ts';

type Props = { chrome: Chrome; sidebar: Sidebar | undefined; route: Route };

/**
 * The top bar: menu button, title, sections if there are several, search, switch of the colour mode, link to the app.
 */
export function Navbar({ chrome, sidebar, route }: Props) {
  return (
    <header className="navbar">
      <button type="button" className="icon-button navbar-menu" popoverTarget={MENU_ID} aria-label={shell.openMenu}>
        <Icon name="menu" />
      </button>
      <a className="navbar-brand" href="/">
        <Logo />
        <span>{chrome.title}</span>
      </a>
      {chrome.navbar.length > 1 && (
        <nav className="navbar-links" aria-label={shell.mainNavigation} data-region="navbar" data-key="navbar">
          <ul className="plain">
            <Sections chrome={chrome} sidebar={sidebar} route={route} />
          </ul>
        </nav>
      )}
      <SearchButton />
      <a className="navbar-map" href={sidebar === undefined ? `/#${SITE_MAP_ID}` : `#${SITE_MAP_ID}`}>
        {search.map}
      </a>
      <button type="button" className="icon-button navbar-colour-mode" data-action="colour-mode">
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
        <a className="button-plain navbar-app" href={chrome.app.href} aria-label={shell.openInApp(chrome.app.label)}>
          {chrome.app.label}
        </a>
      )}
    </header>
  );
}
