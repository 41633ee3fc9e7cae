/**
 * Groups the nodes of a graph that lead back to themselves: each group has the nodes that all lead to each other, in
 * the order given. A node alone is a group if it leads to itself. Takes time in proportion to the graph (Tarjan,
 * «Depth-first search and linear graph algorithms», 1972), and no recursion, since nobody bounds the length of a path.
 */
export function cyclesIn<Node>(
  nodes: Iterable<Node>,
  next: (node: Node) => Iterable<Node>,
): readonly (readonly Node[])[] {
  const all = [...nodes];
  const order = new Map(all.map((node, index) => [node, index]));
  const visit: Visit<Node> = { numbers: new Map(), lowest: new Map(), open: [], isOpen: new Set(), groups: [], next };
  for (const node of all) if (!visit.numbers.has(node)) visitFrom(node, visit);
  return visit.groups.map((group) => group.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0)));
}

type Visit<Node> = {
  /** When each node was reached first, and the earliest node that it leads back to. */
  readonly numbers: Map<Node, number>;
  readonly lowest: Map<Node, number>;
  /** The nodes whose group is not known yet. */
  readonly open: Node[];
  readonly isOpen: Set<Node>;
  readonly groups: (readonly Node[])[];
  readonly next: (node: Node) => Iterable<Node>;
};

type OpenNode<Node> = { readonly node: Node; readonly others: Iterator<Node> };

function visitFrom<Node>(start: Node, visit: Visit<Node>): void {
  const { numbers, lowest, isOpen } = visit;
  const path = [reached(start, visit)];
  for (let step = path.at(-1); step; step = path.at(-1)) {
    const { node, others } = step;
    const { value: other, done } = others.next();
    if (done) {
      path.pop();
      const around = path.at(-1)?.node;
      if (around !== undefined) lower(around, lowest.get(node), visit);
      if (lowest.get(node) === numbers.get(node)) closeGroup(node, visit);
    } else if (!numbers.has(other)) path.push(reached(other, visit));
    else if (isOpen.has(other)) lower(node, numbers.get(other), visit);
  }
}

function reached<Node>(node: Node, { numbers, lowest, open, isOpen, next }: Visit<Node>): OpenNode<Node> {
  lowest.set(node, numbers.size);
  numbers.set(node, numbers.size);
  open.push(node);
  isOpen.add(node);
  return { node, others: next(node)[Symbol.iterator]() };
}

function lower<Node>(node: Node, number = Infinity, { lowest }: Visit<Node>): void {
  lowest.set(node, Math.min(lowest.get(node) ?? Infinity, number));
}

function closeGroup<Node>(first: Node, { open, isOpen, groups, next }: Visit<Node>): void {
  const group = open.splice(open.lastIndexOf(first));
  for (const node of group) isOpen.delete(node);
  if (group.length > 1 || [...next(first)].includes(first)) groups.push(group);
}
