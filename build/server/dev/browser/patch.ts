/*
 * Brings what has changed between two versions of a page into the page that is open. Everything else stays as scripts
 * and the reader have left it: open disclosures, chosen tabs, what is typed, the focus.
 */

/** Applies the changes from one version of an element to another to the element that is shown. */
export function patch(shown: Element, before: Element, after: Element): void {
  if (before.isEqualNode(after)) return;
  patchAttributes(shown, before, after);
  // An island draws what it holds.
  if (shown instanceof HTMLElement && shown.dataset.island !== undefined) return;
  const [live, old, fresh] = [shown, before, after].map(({ childNodes }) => [...childNodes]);
  if (!live || !old || !fresh) return;
  const isUntouched = live.length === old.length && old.every((node, index) => node.nodeName === live[index]?.nodeName);
  if (!isUntouched) {
    replaceContent(shown, fresh);
    return;
  }
  for (const step of stepsBetween(old, fresh)) {
    const [node, from] = step.index === undefined ? [] : [live[step.index], old[step.index]];
    if (!step.to) node?.parentNode?.removeChild(node);
    else if (!node || !from) shown.insertBefore(document.importNode(step.to, true), live[step.before] ?? null);
    else if (node instanceof Element && from instanceof Element && step.to instanceof Element)
      patch(node, from, step.to);
    else if (!from.isEqualNode(step.to)) node.nodeValue = step.to.nodeValue;
  }
}

function patchAttributes(shown: Element, before: Element, after: Element): void {
  for (const { name, value } of after.attributes)
    if (before.getAttribute(name) !== value) shown.setAttribute(name, value);
  for (const { name } of before.attributes) if (!after.hasAttribute(name)) shown.removeAttribute(name);
}

/** Scripts have added or removed nodes here, so nobody knows which is which. */
function replaceContent(shown: Element, fresh: readonly Node[]): void {
  const isOpen = Array.from(shown.querySelectorAll('details'), ({ open }) => open);
  shown.replaceChildren(...fresh.map((node) => document.importNode(node, true)));
  const details = shown.querySelectorAll('details');
  if (details.length === isOpen.length)
    for (const [index, element] of details.entries()) element.open ||= isOpen[index] ?? false;
}

/** One node: kept or changed (`index` and `to`), removed (`index`), or inserted before the old node `before` (`to`). */
type Move = { readonly index?: number; readonly to?: Node; readonly before: number };

/** Pairs equal nodes by their longest common subsequence, and between them, in order, nodes of the same kind. */
function stepsBetween(old: readonly Node[], fresh: readonly Node[]): readonly Move[] {
  const [was, is] = [old.map(markupOf), fresh.map(markupOf)];
  const lengths = old.concat(document).map(() => new Array<number>(fresh.length + 1).fill(0));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      const row = lengths[i];
      if (row) row[j] = was[i] === is[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  const steps: Move[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < fresh.length) {
    const to = fresh[j];
    const isSame = was[i] === is[j];
    const isLoss = at(i + 1, j) === at(i, j);
    const isGain = at(i, j + 1) === at(i, j);
    if (
      isSame ||
      (i < old.length && to && isLoss && isGain && at(i + 1, j + 1) === at(i, j) && areOfOneKind(old[i], to))
    ) {
      if (to) steps.push({ index: i, to, before: i });
      i += 1;
      j += 1;
    } else if (i < old.length && isLoss) {
      steps.push({ index: i, before: i });
      i += 1;
    } else {
      if (to) steps.push({ to, before: i });
      j += 1;
    }
  }
  return steps;
}

function markupOf(node: Node): string {
  return node instanceof Element ? node.outerHTML : `${node.nodeName} ${node.nodeValue}`;
}

function areOfOneKind(one: Node | undefined, other: Node): boolean {
  if (one instanceof Element && other instanceof Element)
    return one.tagName === other.tagName && one.className === other.className;
  return one?.nodeName === other.nodeName;
}
