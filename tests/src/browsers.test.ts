import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BROWSERS } from '../../build/program/bundle/browsers.ts';
import { PROJECT } from '../project.ts';

/** The folders of which browsers run something. */
const FOLDERS = 'browser client elements islands model request-form samples search search-dialog strings'.split(' ');

const NEVER = Number.POSITIVE_INFINITY;

/**
 * Recent features of browsers and the first versions that have them: Chrome, Firefox, Safari (MDN,
 * browser-compat-data). The compiler refuses functions newer than `lib` of tsconfig.json, but not newer parts of the
 * DOM.
 */
const LEARNED: readonly (readonly [pattern: RegExp, chrome: number, firefox: number, safari: number])[] = [
  [/\.toSorted\(/, 110, 115, 16],
  [/\.showPopover\(|\.hidePopover\(/, 114, 125, 17],
  [/\b(?:Map|Object)\.groupBy\(/, 117, 119, 17.4],
  [/\bPromise\.withResolvers\b/, 119, 121, 17.4],
  [/\bURL\.canParse\(/, 120, 115, 17],
  [/\bAbortSignal\.any\(/, 116, 124, 17.4],
  [/\bIntl\.Segmenter\b/, 87, 125, 14.1],
  [/\.(?:union|intersection|difference|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(/, 122, 127, 17],
  [/\.(?:setHTMLUnsafe|parseHTMLUnsafe)\(/, 124, 123, 17.4],
  [/\.getHTML\(/, 125, 128, 18],
  [/\bURL\.parse\(/, 126, 126, 18],
  [
    /\.(?:values|keys|entries)\(\)\s*\.(?:map|filter|flatMap|take|drop|reduce|toArray|some|every|find)\(/,
    122,
    131,
    18.4,
  ],
  [/\bIterator\.from\(/, 122, 131, 18.4],
  [/\bPromise\.try\(/, 128, 134, 18.2],
  [/\bIntl\.DurationFormat\b/, 129, 136, 16.4],
  [/\.bytes\(\)/, 132, 128, 18],
  [/\bRegExp\.escape\(/, 136, 134, 18.2],
  [/\.(?:toBase64|toHex)\(|\bUint8Array\.from(?:Base64|Hex)\(/, 140, 133, 18.2],
  [/\.startViewTransition\(/, 111, 144, 18],
  [/\bnew URLPattern\(/, 95, 142, 26],
  [/\.getOrInsert(?:Computed)?\(/, 145, 144, 26.2],
  [/\.moveBefore\(/, 133, 144, NEVER],
  [/\bscheduler\.(?:yield|postTask)\(/, 129, 142, NEVER],
  [/\bnew CloseWatcher\(/, 126, NEVER, NEVER],
];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(PROJECT, 'src', folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: `src/${folder}/${path}`, text: readFileSync(join(PROJECT, 'src', folder, path), 'utf8') })),
);

function floorOf(name: string): number {
  const version = BROWSERS.find((browser) => browser.startsWith(name))?.slice(name.length);
  if (version === undefined) throw new Error(`no version of ${name}`);
  return Number(version);
}

describe('what browsers run', () => {
  it('is read from where it is', () => {
    expect(sources.length).toBeGreaterThan(80);
    expect(sources.some(({ text }) => /\.union\(/.test(text))).toBe(true);
  });

  it('calls nothing that the oldest browsers we compile for do not have', () => {
    const floors = [floorOf('chrome'), floorOf('firefox'), floorOf('safari')];
    const tooNew = sources.flatMap(({ path, text }) =>
      LEARNED.filter(
        ([pattern, ...since]) => pattern.test(text) && since.some((version, i) => version > (floors[i] ?? 0)),
      ).map(([pattern]) => `${path}: ${pattern.exec(text)?.[0]}`),
    );
    expect(tooNew).toEqual([]);
  });
});
