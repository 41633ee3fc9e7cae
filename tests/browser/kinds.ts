import {
  ALL_ROUTES,
  GUIDE_ROUTES,
  OPERATION_ROUTES,
  OVERVIEW_ROUTE,
  textOf,
  UNLISTED_ROUTES,
} from '../content/built.ts';
import { fileOf } from '../site/files.ts';

/** The parts that the markup of a page shows: its classes, islands, actions and the elements that styles know. */
function partsOf(route: string): ReadonlySet<string> {
  const markup = textOf(fileOf(route)).replace(/<script[\s\S]*?<\/script>/g, '');
  const classes = Array.from(markup.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat();
  const others = markup.match(/ data-(?:island|action)="[^"]*"|<(?:h\d|table|dl|ol|ul|svg|img|blockquote|time|kbd)\b/g);
  return new Set([...classes.filter((name) => !name.startsWith('hljs')), ...(others ?? [])]);
}

/** An address that is almost that of a page. */
const MISTYPED = `${GUIDE_ROUTES.at(-1)}x`;

/** Of each kind of page the one that shows the most parts. */
export const KINDS: readonly string[] = [
  MISTYPED,
  '/',
  OVERVIEW_ROUTE,
  ...[GUIDE_ROUTES, OPERATION_ROUTES, UNLISTED_ROUTES.filter((route) => route !== OVERVIEW_ROUTE)].flatMap(richest),
];

/** All other pages. */
export const OTHERS: readonly string[] = ALL_ROUTES.filter((route) => !KINDS.includes(route));

function richest(routes: readonly string[]): readonly string[] {
  return routes.toSorted((one, other) => partsOf(other).size - partsOf(one).size).slice(0, 1);
}
