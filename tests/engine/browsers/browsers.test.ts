import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compat from '@mdn/browser-compat-data' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { BROWSERS } from '../../../build/program/bundle/browsers.ts';
import { bundleScripts } from '../../../build/program/bundle/bundle-scripts.ts';
import { bundleStyles, LAYERS } from '../../../build/program/bundle/bundle-styles.ts';
import { PROJECT } from '../../project.ts';
import { firstVersion, newerInScript, newerInStyles } from './newer-features.ts';

/** Newer features, each with the text in `src/` that asks for it, or that does without it. */
const TESTED: Readonly<Record<string, string>> = {
  '.connection': 'navigator.connection ?? {}',
  ClipboardItem: "'ClipboardItem' in window",
  navigation: "'navigation' in window",
  requestIdleCallback: "'requestIdleCallback' in window",
  trustedTypes: 'globalThis.trustedTypes?.',
};

/** Features without which nothing is missing: what they do is done less well, or in another way. */
const OPTIONAL = new Set([
  '.fetchPriority',
  '.isComposing',
  // What is hidden until it is found is hidden for good, and links open it.
  'on beforematch',
  // `@supports` asks for it in the rules that hide what is closed.
  'content-visibility',
  // Disclosures print as they are on the screen.
  ':details-content',
  '@page',
  'box-decoration-break',
  'accent-color',
  'break-after: avoid',
  // A select is as wide as its longest option otherwise.
  'field-sizing',
  'forced-color-adjust',
  'orphans',
  'overscroll-behavior',
  'print-color-adjust',
  'scrollbar-gutter',
  'scrollbar-width',
  'text-size-adjust',
  'text-wrap: balance',
  'text-wrap: pretty',
  'widows',
  ':marker',
]);

/** Names of our own that are those of newer features by chance. */
const OUR_NAMES =
  /^(?:\.(?:address|boundary|check|effects|fence|fileName|isVisible|move|region|share|variant)|fence|restore)$/;

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
  if (path.endsWith('.css')) return Array.from(newerInStyles(text), (feature) => ({ path, feature }));
  return path.endsWith('.js') ? Array.from(newerInScript(text), (feature) => ({ path, feature })) : [];
});

const sources = readdirSync(join(PROJECT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(PROJECT, 'src', path), 'utf8'));

describe('scripts and styles', () => {
  it('use nothing that the oldest supported browsers lack without asking for it', () => {
    const isAllowed = (feature: string) =>
      feature in TESTED || OPTIONAL.has(feature) || OUR_NAMES.test(feature) || REACT.test(feature);
    expect(newer.filter(({ feature }) => !isAllowed(feature))).toEqual([]);
  });

  it('begin with the order of the layers, since that of paper may come before that of the site', () => {
    const first = [...delivered].filter(([path]) => path.endsWith('.css')).map(([, text]) => text.split('\n')[0]);
    expect(new Set(first)).toEqual(new Set([LAYERS]));
  });

  it.each(Object.entries(TESTED))('ask for %s, or do without it', (_, test) => {
    expect(sources.some((text) => text.includes(test))).toBe(true);
  });

  it('still use what is listed here', () => {
    const used = new Set(newer.map(({ feature }) => feature));
    expect([...Object.keys(TESTED), ...OPTIONAL].filter((feature) => !used.has(feature))).toEqual([]);
  });
});

describe('the check', () => {
  it.each([
    ['Promise.try(a)', 'Promise.try'],
    ['new Set(a).union(b)', '.union'],
    ['a.fetchPriority="low"', '.fetchPriority'],
    ['navigation.navigate(a)', 'navigation'],
    ['document.startViewTransition(a)', '.startViewTransition'],
    ['new URLPattern(a)', 'URLPattern'],
    ['addEventListener("beforematch",a)', 'on beforematch'],
    ['let{fetchPriority:a}=b', '.fetchPriority'],
  ])('finds %s', (code, feature) => {
    expect([...newerInScript(code)]).toContain(feature);
  });

  it.each([
    ['a:open{color:red}', ':open'],
    ['a{text-wrap:balance}', 'text-wrap: balance'],
    ['a{field-sizing:content}', 'field-sizing'],
    ['a{color:light-dark(red,blue)}', 'light-dark()'],
    ['@scope(a){b{color:red}}', '@scope'],
    ['@starting-style{a{color:red}}', '@starting-style'],
  ])('finds %s', (styles, feature) => {
    expect([...newerInStyles(styles)]).toContain(feature);
  });

  it.each([
    'a{color:red;color:light-dark(red,blue)}',
    '@supports(field-sizing:content){a{field-sizing:content}}',
    '@media(max-width:1px){a:not(b){inset:0}}',
  ])('lets %s pass', (styles) => {
    expect([...newerInStyles(styles)]).toEqual([]);
  });
});

describe('the minimum', () => {
  const minimum = BROWSERS.map((browser) => /^([a-z]+)([\d.]+)$/.exec(browser)?.slice(1) ?? []);

  it.each(minimum)('of %s is %s in README too, and the first in which the head script goes on', (name, version) => {
    const title = `${name?.charAt(0).toUpperCase()}${name?.slice(1)}`;
    expect(readFileSync(join(PROJECT, 'README.md'), 'utf8')).toContain(`${title} ${version}`);
    const asked = Array.from(scripts.head.matchAll(/"(\w+)" ?in (\w+)\.prototype/g), ([, member = '', object = '']) =>
      firstVersion(name, compat.api[object]?.[member]),
    );
    expect(asked).toHaveLength(2);
    expect(Math.max(...asked)).toBe(Number(version));
  });
});
