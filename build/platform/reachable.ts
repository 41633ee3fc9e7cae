/** Everything that can be reached from a start, which is part of it. */
export function reachable<Node>(start: Iterable<Node>, next: (node: Node) => Iterable<Node>): ReadonlySet<Node> {
  const found = new Set(start);
  for (const node of found) for (const other of next(node)) found.add(other);
  return found;
}

/**
 * Creates a function that tells whether something wanted can be reached from a node. It remembers what leads to nothing
 * wanted: a chain is not followed anew from each of its nodes.
 */
export function reaches<Node>(
  next: (node: Node) => Iterable<Node>,
  isWanted: (node: Node) => boolean,
): (start: Node) => boolean {
  const barren = new Set<Node>();
  return (start) => {
    const found = reachable([start], (node) => (barren.has(node) ? [] : next(node)));
    if ([...found].some(isWanted)) return true;
    for (const node of found) barren.add(node);
    return false;
  };
}
