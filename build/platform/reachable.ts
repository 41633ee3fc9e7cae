/** Everything that can be reached from a start, which is part of it. */
export function reachable<Node>(start: Iterable<Node>, next: (node: Node) => Iterable<Node>): ReadonlySet<Node> {
  const found = new Set(start);
  for (const node of found) for (const other of next(node)) found.add(other);
  return found;
}
