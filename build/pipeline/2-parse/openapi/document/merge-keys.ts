import { type Document, isAlias, isMap, isPair, isScalar, isSeq, type Pair, type YAMLMap } from 'yaml';

/** Maximum number of nodes that a text may have once its maps are merged. Each merge makes copies. */
const MAX_NODES = 200_000;

/**
 * Replaces merge keys (`<<: *other`) by the keys of the other maps. Merge keys are YAML 1.1, but other tools read
 * OpenAPI documents with them. Keys of the map itself win, then those of the first map merged. Every key keeps its
 * place. Throws a RangeError if the text would grow beyond measure.
 */
export function mergeMaps(document: Document): void {
  const weights = new Map<unknown, number>();
  const around = new Set<unknown>();
  let nodes = 0;
  /**
   * Merges the maps inside a node, then the node, and gives its number of nodes. A map merged into several maps counts
   * in each.
   */
  const weigh = (node: unknown): number => {
    if (isPair(node)) return 1 + weigh(node.value);
    if (!isMap(node) && !isSeq(node)) return 1;
    const before = weights.get(node);
    if (before !== undefined) return before;
    around.add(node);
    const hasMerges = isMap(node) && node.items.some(isMergeKey);
    let weight = sum(node.items, weigh);
    around.delete(node);
    if (hasMerges) {
      // Anchors precede their aliases, so a source is already merged itself. A map cannot be merged into itself.
      node.items = merged(node, document, (source) => source !== node && !around.has(source));
      weight = sum(node.items, weigh);
      nodes += weight;
    }
    weights.set(node, weight);
    if (nodes > MAX_NODES) throw new RangeError('the maps that are merged are too many');
    return weight;
  };
  weigh(document.contents);
}

function sum(items: readonly unknown[], weigh: (item: unknown) => number): number {
  return items.reduce<number>((total, item) => total + weigh(item), 1);
}

function merged(map: YAMLMap, document: Document, canMerge: (source: YAMLMap) => boolean): Pair[] {
  const own = new Set(map.items.filter((pair) => !isMergeKey(pair)).map(keyName));
  return map.items.flatMap((pair) => {
    const sources = isMergeKey(pair) ? sourcesOf(pair.value, document).filter(canMerge) : [];
    if (sources.length === 0) return [pair];
    return sources.flatMap(({ items }) =>
      items.filter((item) => {
        const name = keyName(item);
        if (own.has(name)) return false;
        own.add(name);
        return true;
      }),
    );
  });
}

/** The maps of a merge key: one, or a list of them. */
function sourcesOf(value: unknown, document: Document): readonly YAMLMap[] {
  const named = isAlias(value) ? value.resolve(document) : value;
  if (isMap(named)) return [named];
  return isSeq(named) ? named.items.flatMap((item) => (isSeq(item) ? [] : sourcesOf(item, document))) : [];
}

function isMergeKey({ key }: Pair): boolean {
  return isScalar(key) && key.value === '<<' && key.type === 'PLAIN';
}

function keyName({ key }: Pair): string {
  return isScalar(key) ? String(key.value) : '';
}
