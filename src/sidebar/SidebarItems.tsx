import { Breakable } from '../elements/Breakable.tsx';
import { Method } from '../elements/Method.tsx';
import type { Chrome, Page, Sidebar, SidebarItem } from '../model/page.ts';
import type { Route } from '../model/route.ts';
import { sidebarRoutes } from '../model/sidebar-routes.ts';
import { shell } from '../strings.ts';

/** The entries of a sidebar. */
export function SidebarItems({ items, route }: { items: readonly SidebarItem[]; route: Route }) {
  return (
    <ul className="sidebar-items">
      {items.map((item) => (
        <li key={item.kind === 'page' ? item.route : item.label}>
          <Entry item={item} route={route} />
        </li>
      ))}
    </ul>
  );
}

/** A link, or a group. Groups that can be closed are open around the current page. */
function Entry({ item, route }: { item: SidebarItem; route: Route }) {
  const label = <Breakable text={item.label} />;
  if (item.kind === 'place')
    return (
      <a href={item.href} className="sidebar-link">
        <span>{label}</span>
        {item.isEvent && <span className="method tone-neutral">{shell.event}</span>}
      </a>
    );
  if (item.kind === 'page')
    return (
      <a
        href={item.route}
        className={item.deprecated ? 'sidebar-link sidebar-link-deprecated' : 'sidebar-link'}
        aria-current={item.route === route ? 'page' : undefined}
      >
        <span>
          {label}
          {item.deprecated && <span className="visually-hidden">{` (${shell.deprecated})`}</span>}
        </span>
        {item.method && <Method method={item.method} short />}
      </a>
    );
  const { items, closed } = item;
  const inside = <SidebarItems items={items} route={route} />;
  if (!closed)
    return (
      <div className="sidebar-group">
        <span className="sidebar-label">{label}</span>
        {inside}
      </div>
    );
  const isOpen = holds(items, route);
  if (closed.as === 'link' && !isOpen)
    return (
      <a href={closed.href} className="sidebar-link sidebar-group-link">
        <span>{label}</span>
      </a>
    );
  return (
    <details className="sidebar-group" open={isOpen}>
      <summary>
        <span>{label}</span>
      </summary>
      {inside}
    </details>
  );
}

/** The sidebar of a page. Those of schemas are too many to be listed: it has the one that is open. */
export function sidebarOf({ kind, route, title: label, position }: Page, { sidebars }: Chrome): Sidebar | undefined {
  const sidebar = position && sidebars[position.sidebar];
  if (!sidebar || kind !== 'schema') return sidebar;
  const [group = ''] = position.groups;
  const items: readonly SidebarItem[] = [{ kind: 'page', route, label }];
  return { ...sidebar, items: [...sidebar.items, { kind: 'group', label: group, items }], added: route };
}

/** The key of a sidebar. If closed groups are links, the open groups are part of the key. */
export function sidebarKey({ id, items, added }: Sidebar, route: Route): string {
  return [id, ...openLists(items, route), ...(added ? [added] : [])].join(' ');
}

function openLists(items: readonly SidebarItem[], route: Route): readonly string[] {
  return items.flatMap((item) => {
    const isOpen = item.kind === 'group' && item.closed?.as === 'link' && holds(item.items, route);
    return isOpen ? [item.label, ...openLists(item.items, route)] : [];
  });
}

/** The routes below some items, cached because every page renders the same items. */
const routesBelow = new WeakMap<readonly SidebarItem[], ReadonlySet<Route>>();

function holds(items: readonly SidebarItem[], route: Route): boolean {
  const known = routesBelow.get(items) ?? new Set(sidebarRoutes(items));
  routesBelow.set(items, known);
  return known.has(route);
}
