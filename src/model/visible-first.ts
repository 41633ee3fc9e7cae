/**
 * The first `most` items, and the rest for a disclosure. A single item more is visible too: its disclosure would take
 * the same room.
 */
export function visibleFirst<Item>(
  items: readonly Item[],
  most: number,
): { readonly visible: readonly Item[]; readonly hidden: readonly Item[] } {
  const end = items.length === most + 1 ? items.length : most;
  return { visible: items.slice(0, end), hidden: items.slice(end) };
}
