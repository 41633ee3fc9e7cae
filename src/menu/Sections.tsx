import type { Chrome, Sidebar } from '../model/page.ts';
import type { Route } from '../model/route.ts';

type Props = { chrome: Chrome; sidebar: Sidebar | undefined; route: Route };

/** The entries of the navbar, which the menu repeats. The entry of the page, or of its sidebar, is marked. */
export function Sections({ chrome, sidebar, route }: Props) {
  const mark = (link: Chrome['navbar'][number]) => {
    if (link.sidebar === undefined) return link.href === route ? 'page' : undefined;
    return link.sidebar === sidebar?.id ? 'true' : undefined;
  };
  return chrome.navbar.map((link) => (
    <li key={link.href}>
      <a href={link.href} aria-current={mark(link)}>
        {link.label}
      </a>
    </li>
  ));
}
