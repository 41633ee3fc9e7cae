import { ALL_ROUTES, fileOf, GUIDE_ROUTES, textOf } from '../content/built.ts';

/** The parts that the markup of a page shows: its classes, islands, actions and the elements that styles know. */
function partsOf(route: string): ReadonlySet<string> {
  const markup = textOf(fileOf(route)).replace(/<script[\s\S]*?<\/script>/g, '');
  const classes = Array.from(markup.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat();
  const others = markup.match(/ data-(?:island|action)="[^"]*"|<(?:h\d|table|dl|ol|ul|svg|img|blockquote|time|kbd)\b/g);
  return new Set([...classes.filter((name) => !name.startsWith('hljs')), ...(others ?? [])]);
}

/** An address that is almost that of a page. */
const MISTYPED = `${GUIDE_ROUTES.at(-1)}x`;

/** The fewest pages that together show every part of the site, found greedily, and the one for unknown addresses. */
export const KINDS: readonly string[] = [
  MISTYPED,
  ...cover(new Map(ALL_ROUTES.map((route) => [route, partsOf(route)]))),
];

/** All other pages. */
export const OTHERS: readonly string[] = ALL_ROUTES.filter((route) => !KINDS.includes(route));

function cover(pages: ReadonlyMap<string, ReadonlySet<string>>): readonly string[] {
  const [best = ['', new Set<string>()]] = [...pages].toSorted(([, a], [, b]) => b.size - a.size);
  const [route, parts] = best;
  if (parts.size === 0) return [];
  return [route, ...cover(new Map([...pages].map(([other, its]) => [other, its.difference(parts)])))];
}
