import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BROWSERS } from '../../../build/program/bundle/browsers.ts';
import { bundleScripts } from '../../../build/program/bundle/bundle-scripts.ts';
import { bundleStyles } from '../../../build/program/bundle/bundle-styles.ts';
import { ECMASCRIPT_FUNCTIONS } from '../../../src/client/older-browsers/ecmascript.ts';
import { PROJECT } from '../../project.ts';
import { newerInScript, newerInStyles } from './newer-features.ts';

/** Newer features, each with the text in `src/` that asks for it, or that does without it. */
const TESTED: Readonly<Record<string, string>> = {
  '.connection': 'navigator.connection ?? {}',
  navigation: "'navigation' in window",
  requestIdleCallback: "'requestIdleCallback' in window",
  trustedTypes: 'globalThis.trustedTypes?.',
};

/** What `older-browsers.ts` adds. */
const ADDED = new Set([
  ...ECMASCRIPT_FUNCTIONS.map(([target, name]) =>
    typeof target === 'function' ? `${target.name}.${name}` : `.${name}`,
  ),
  ...['.popover', '.showPopover', '.hidePopover', 'on beforetoggle', '.checkVisibility', 'ClipboardItem'],
]);

/** Features without which nothing is missing: what they do is done less well, or in another way. */
const OPTIONAL = new Set([
  '.fetchPriority',
  '.isComposing',
  // What is hidden until it is found is hidden for good, and links open it.
  'on beforematch',
  // Its own rule stands next to it (`:is()`).
  ':popover-open',
  // Values in columns stand one below the other; the page behind the search scrolls; columns of a table are narrower.
  ':has',
  'grid-template-columns: subgrid',
  // `@supports` asks for it in the rules that hide what is closed.
  'content-visibility',
  // Disclosures print as they are on the screen.
  ':details-content',
  '@page',
  'box-decoration-break',
  'accent-color',
  'break-after: avoid',
  'forced-color-adjust',
  'orphans',
  'overscroll-behavior',
  'print-color-adjust',
  'scrollbar-gutter',
  'scrollbar-width',
  'text-size-adjust',
  'text-wrap',
  'widows',
  // The picture of the home page takes more of the sheet.
  'zoom',
  ':marker',
]);

/** Names of our own that are those of newer features by chance. */
const OUR_NAMES =
  /^(?:\.(?:address|boundary|check|effects|fileName|isVisible|move|region|share|variant)|fence|restore)$/;

/** What React names or asks for. */
const REACT =
  /^(?:Profiler|ViewTransition|devicePixelRatio|setImmediate|\.(?:animation|capture|cssFloat|delay|displayName|imageSizes|locale|priority|startViewTransition|tag))$/;

const [{ files: modules, scripts }, { files: styles }] = await Promise.all([
  bundleScripts(PROJECT),
  bundleStyles(PROJECT),
]);
const decoder = new TextDecoder();
const delivered = new Map([
  ['head.js', scripts.head],
  ...Array.from([...modules, ...styles], ([path, bytes]) => [path, decoder.decode(bytes)] as const),
]);
const newer = [...delivered].flatMap(([path, text]) => {
  // It holds what other browsers have.
  if (path.includes('older-browsers')) return [];
  if (path.endsWith('.css')) return Array.from(newerInStyles(text), (feature) => ({ path, feature }));
  return path.endsWith('.js') ? Array.from(newerInScript(text), (feature) => ({ path, feature })) : [];
});

const sources = readdirSync(join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(PROJECT, 'src', path), 'utf8'));

describe('scripts and styles', () => {
  it('use nothing that the oldest supported browsers lack without asking for it', () => {
    const isAllowed = (feature: string) =>
      feature in TESTED ||
      ADDED.has(feature) ||
      OPTIONAL.has(feature) ||
      OUR_NAMES.test(feature) ||
      REACT.test(feature);
    expect(newer.filter(({ feature }) => !isAllowed(feature))).toEqual([]);
  });

  it.each(Object.entries(TESTED))('ask for %s, or do without it', (_, test) => {
    expect(sources.some((text) => text.includes(test))).toBe(true);
  });

  it('still use what is listed here', () => {
    const used = new Set(newer.map(({ feature }) => feature));
    expect([...Object.keys(TESTED), ...ADDED, ...OPTIONAL].filter((feature) => !used.has(feature))).toEqual([]);
  });
});

describe('the check', () => {
  it.each([
    ['Map.groupBy(a,b)', 'Map.groupBy'],
    ['a.toSorted()', '.toSorted'],
    ['new Set(a).union(b)', '.union'],
    ['a.popover="auto"', '.popover'],
    ['let{promise:a}=Promise.withResolvers()', 'Promise.withResolvers'],
    ['navigation.navigate(a)', 'navigation'],
    ['document.startViewTransition(a)', '.startViewTransition'],
    ['new URLPattern(a)', 'URLPattern'],
    ['addEventListener("beforetoggle",a)', 'on beforetoggle'],
    ['let{ariaSelected:a}=b', '.ariaSelected'],
  ])('finds %s', (code, feature) => {
    expect([...newerInScript(code)]).toContain(feature);
  });

  it.each([
    ['a:has(b){color:red}', ':has'],
    ['a:popover-open{color:red}', ':popover-open'],
    ['a{text-wrap:balance}', 'text-wrap'],
    ['a{color:light-dark(red,blue)}', 'light-dark()'],
    ['a{color:color-mix(in srgb,red,blue)}', 'color-mix()'],
    ['a{height:100dvh}', 'dvh'],
    ['a{grid-template-rows:subgrid}', 'grid-template-rows: subgrid'],
    ['a{float:inline-end}', 'float: inline-end'],
    ['@scope(a){b{color:red}}', '@scope'],
    ['@media(scripting:none){a{color:red}}', '@media scripting'],
  ])('finds %s', (styles, feature) => {
    expect([...newerInStyles(styles)]).toContain(feature);
  });

  it.each([
    'a{float:right;float:inline-end}',
    '@supports(height:1dvh){a{height:1dvh}}',
    '@media(max-width:1px){a:not(b){inset:0}}',
  ])('lets %s pass', (styles) => {
    expect([...newerInStyles(styles)]).toEqual([]);
  });
});

describe('the functions for older browsers', () => {
  const [toSorted, groupBy, withResolvers, intersection, union, toWellFormed] = ECMASCRIPT_FUNCTIONS.map(
    ([, , value]) => value,
  );

  it('do what those of ECMAScript do', async () => {
    const call = (value: unknown, self: unknown, ...given: unknown[]): unknown =>
      typeof value === 'function' ? Reflect.apply(value, self, given) : undefined;
    const list = [3, 1, 2];
    expect(call(toSorted, list)).toEqual([1, 2, 3]);
    expect(list).toEqual([3, 1, 2]);
    expect(call(groupBy, Map, list, (item: number) => item > 1)).toEqual(Map.groupBy(list, (item) => item > 1));
    const [one, other] = [new Set([1, 2]), new Set([2, 3])];
    expect(call(union, one, other)).toEqual(one.union(other));
    expect(call(intersection, one, other)).toEqual(one.intersection(other));
    for (const text of ['a\ud800b', '\udc00', '😀', 'è']) expect(call(toWellFormed, text)).toBe(text.toWellFormed());
    expect(call(withResolvers, Promise)).toEqual({
      promise: expect.any(Promise),
      resolve: expect.any(Function),
      reject: expect.any(Function),
    });
  });
});

it('README states the same minimum', () => {
  const readme = readFileSync(join(PROJECT, 'README.md'), 'utf8');
  const stated = BROWSERS.map((browser) => browser.replace(/^[a-z]/, (letter) => letter.toUpperCase())).map((browser) =>
    browser.replace(/(?<=[a-z])(?=\d)/, ' '),
  );
  for (const browser of stated) expect(readme).toContain(browser);
});
