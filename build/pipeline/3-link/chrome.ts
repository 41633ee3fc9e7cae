import type { Chrome, Sidebar, SidebarId } from '../../../src/model/page.ts';
import type { Place } from '../../../src/model/place.ts';
import type { CheckedYaml } from '../../platform/yaml/checked-yaml.ts';
import type { SiteSettings } from '../1-load/settings.ts';
import { firstRoute, foldedSidebar } from './long-sidebars.ts';

/** The frame of every page, from content/site.yaml, and the place of each of its links there. */
export type LinkedChrome = { readonly chrome: Chrome; readonly links: ReadonlyMap<string, Place> };

/** Creates the frame of all pages. A navbar entry for a sidebar links to the sidebar's first page. */
export function makeChrome(
  { value: site, yaml }: CheckedYaml<SiteSettings>,
  sidebars: Readonly<Record<SidebarId, Sidebar>>,
): LinkedChrome {
  const links = new Map<string, Place>();
  const at = (href: string, ...path: PropertyKey[]) => {
    links.set(href, yaml.placeAt(path));
    return href;
  };
  const { announcement } = site;
  const navbar = site.navbar.map((entry, index) =>
    'sidebar' in entry
      ? { label: entry.label, href: firstRoute(sidebars[entry.sidebar].items) ?? '/', sidebar: entry.sidebar }
      : { label: entry.label, href: at(entry.to, 'navbar', index, 'to') },
  );
  const chrome: Chrome = {
    title: site.title,
    tagline: site.tagline,
    ...(site.app && { app: { href: `https://${site.app.host}/`, label: site.app.label } }),
    ...(site.owner && { owner: { company: site.owner.company, taxId: site.owner.tax_id } }),
    ...(announcement && {
      announcement: {
        id: announcement.id,
        text: announcement.text,
        ...(announcement.link && {
          link: { label: announcement.link.label, href: at(announcement.link.to, 'announcement', 'link', 'to') },
        }),
      },
    }),
    starts: site.search.starts?.map((to, index) => ({ href: at(to, 'search', 'starts', index) })) ?? navbar,
    navbar,
    footer: site.footer.columns.map(({ title, links: column }, index) => ({
      title,
      links: column.map(({ label, to }, position) => ({
        label,
        href: at(to, 'footer', 'columns', index, 'links', position, 'to'),
      })),
    })),
    sidebars: { guide: foldedSidebar(sidebars.guide), api: foldedSidebar(sidebars.api) },
  };
  return { chrome, links };
}
