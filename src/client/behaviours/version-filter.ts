import { versionFilter as words } from '../../strings/versions.ts';

/** The parameter of the address that holds the chosen operations: `?operazioni=shipment-create,shipment-list`. */
const PARAMETER = 'operazioni';

/**
 * Prepares the filter of the page about versions. It hides the changes that concern none of the operations that the
 * reader has ticked. The choice is kept in the address; what the page does not know there is ignored.
 */
export function updateVersionFilter(): void {
  const filter = document.querySelector<HTMLElement>('.version-filter');
  if (!filter) return;
  const boxes = [...filter.querySelectorAll('input')];
  const named = new URL(location.href).searchParams.get(PARAMETER)?.split(',') ?? [];
  for (const box of boxes) box.checked = named.includes(box.value);
  const show = () => showChanges(filter, new Set(boxes.flatMap(({ checked, value }) => (checked ? [value] : []))));
  filter.onchange = () => keepInAddress(show());
  const everything = filter.querySelector('button');
  if (everything)
    everything.onclick = () => {
      for (const box of boxes) box.checked = false;
      keepInAddress(show());
      // The button is hidden now, and would lose the focus.
      boxes[0]?.focus();
    };
  show();
}

/** Shows what concerns the chosen operations, or everything if none is chosen. Gives the choice. */
function showChanges(filter: HTMLElement, chosen: ReadonlySet<string>): ReadonlySet<string> {
  const items = [...document.querySelectorAll<HTMLElement>('[data-operations]')];
  for (const item of items) {
    // A change without operations concerns everybody.
    const operations = item.dataset.operations || undefined;
    item.hidden = chosen.size > 0 && operations?.split(',').some((id) => chosen.has(id)) === false;
  }
  const lists = document.querySelectorAll<HTMLElement>('[data-version]');
  for (const list of lists) hideList(list);
  for (const ofVersion of Map.groupBy(lists, ({ dataset }) => dataset.version).values()) explainNothing(ofVersion);
  const shown = items.filter(({ hidden }) => !hidden).length;
  filter.toggleAttribute('data-filtered', chosen.size > 0);
  for (const button of filter.querySelectorAll('button')) button.hidden = chosen.size === 0;
  const state = filter.querySelector('[role="status"]');
  if (state) state.textContent = chosen.size > 0 ? words.some(shown, items.length) : words.all(items.length);
  return chosen;
}

/** Hides a list of which nothing is shown, with its heading and the links to it in the tables of contents. */
function hideList(list: HTMLElement): void {
  list.hidden = [...list.children].every((item) => item instanceof HTMLElement && item.hidden);
  const heading = list.previousElementSibling;
  if (!(heading instanceof HTMLElement)) return;
  heading.hidden = list.hidden;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(':is(.toc, .toc-fold) a')) {
    const entry = link.parentElement;
    if (entry && link.hash === `#${heading.id}`) entry.hidden = list.hidden;
  }
}

/** Says below the lists of a version that none of its changes is shown. */
function explainNothing(lists: readonly HTMLElement[]): void {
  const last = lists.at(-1);
  const isNothing = lists.every(({ hidden }) => hidden);
  const next = last?.nextElementSibling;
  const isExplained = next?.matches('.version-nothing') === true;
  if (isExplained && !isNothing) next.remove();
  if (isExplained || !isNothing) return;
  const note = document.createElement('p');
  note.className = 'version-nothing';
  note.textContent = words.nothing;
  last?.after(note);
}

/** Writes the choice into the address, without a step for «Back»: a reader who ticks four boxes goes back once. */
function keepInAddress(chosen: ReadonlySet<string>): void {
  const url = new URL(location.href);
  if (chosen.size > 0) url.searchParams.set(PARAMETER, [...chosen].join(','));
  else url.searchParams.delete(PARAMETER);
  // Commas may stand in a query as they are (RFC 3986, section 3.4).
  url.search = url.search.replaceAll('%2C', ',');
  history.replaceState(history.state, '', url);
}
