import type { Life } from '../browser/behaviours.ts';
import { element } from '../browser/element.ts';
import { loadData } from '../browser/fetch-kept.ts';
import { decodeAddress } from '../model/decode-address.ts';
import { nearestPages } from '../model/nearest-pages.ts';

/** The part of `/site-data.json` that is needed: the titles of the pages by route. */
type SiteData = { readonly titles: Readonly<Record<string, string>> };

/** Shows the suggestions of the not-found page. */
export const beginSuggestions = (): Life => ({ arrive: () => void suggestPages().catch(console.error) });

/** Lists on the not-found page the pages whose addresses are nearest to its own; shows nothing if none is near. */
async function suggestPages(): Promise<void> {
  const section = document.querySelector<HTMLElement>('.suggestions');
  const { titles } = await loadData<SiteData>('/site-data.json');
  const all = Object.entries(titles).map(([route, title]) => ({ route, title }));
  const items = nearestPages(decodeAddress(location.pathname), all).map(({ route, title }) =>
    element('li', {}, element('a', { href: route }, title), ' ', element('code', { translate: 'no' }, route)),
  );
  section?.querySelector('ul')?.replaceChildren(...items);
  section?.toggleAttribute('hidden', items.length === 0);
}
