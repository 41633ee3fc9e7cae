import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { STYLESHEETS } from '../../stylesheets.ts';

/** Paper has sizes of its own, in points; the tokens are the values themselves. */
const FREE = ['styles/print.css', 'styles/tokens.css', 'theme/theme.css'];

/** The widths at which the layout changes: a phone, half a large screen, the menu of the specification, a wide window. */
const WIDTHS = ['40rem', '59.5rem', '996px', '76rem'];

/** Narrower than a phone: only large text makes such windows. */
const LARGE_TEXT = ['21.25rem'];

const RAW = /(?<![\w.-])\d*\.?\d+(?:rem|em|px|pt|%)?(?![\w.%])/;

/** What each property may say besides the tokens of the given names. */
const RULES: readonly {
  readonly property: RegExp;
  readonly tokens: RegExp;
  readonly isRaw: (value: string) => boolean;
}[] = [
  {
    property: /^font-size$/,
    tokens: /^--size-/,
    // A size of nothing hides a word that screen readers have.
    isRaw: (value) => value !== '0' && RAW.test(value),
  },
  { property: /^line-height$/, tokens: /^--(?:leading|row)/, isRaw: (value) => RAW.test(value) },
  { property: /^font-weight$/, tokens: /^--weight-/, isRaw: (value) => RAW.test(value) },
  {
    property: /^(?:margin|padding)(?:-|$)|^(?:row-|column-)?gap$/,
    tokens: /^--(?:space|control)-/,
    isRaw: (value) => /(?<![\w.-])\d*\.?\d+rem/.test(value),
  },
];

const tokens = new Map(
  Array.from(
    (STYLESHEETS.get('styles/tokens.css') ?? '').matchAll(/^ {4}(--[\w-]+): ([\d.]+)(rem|em|);$/gm),
    ([, name = '', number = '', unit = '']) => [name, { number: Number(number), unit }],
  ),
);

/** The token that is nearest to the first number of a value, of those with its unit. */
function nearest(value: string, names: RegExp): string {
  const [, number = '0', unit = ''] = /(\d*\.?\d+)(rem|em|)/.exec(value) ?? [];
  const distance = (name: string) => Math.abs((tokens.get(name)?.number ?? 0) - Number(number));
  const fitting = [...tokens.keys()].filter((name) => names.test(name) && tokens.get(name)?.unit === unit);
  return fitting.toSorted((one, other) => distance(one) - distance(other))[0] ?? 'a token of tokens.css';
}

/** The raw values in a stylesheet, each with the token to write. */
function rawValues(path: string, text: string): readonly string[] {
  const found: string[] = [];
  parse(text).walkDecls(({ prop, value, source, parent }) => {
    // It has no text: the size of its letters is the unit of a container query.
    if (parent?.type === 'rule' && 'selector' in parent && parent.selector === '.table-pair') return;
    const rule = RULES.find(({ property }) => property.test(prop));
    if (rule?.isRaw(value))
      found.push(`${path}:${source?.start?.line} ${prop}: ${value} → var(${nearest(value, rule.tokens)})`);
  });
  return found;
}

/** The widths in the media queries of a stylesheet that are no width of the layout, or are compared in another way. */
function otherWidths(path: string, text: string): readonly string[] {
  const found: string[] = [];
  parse(text).walkAtRules('media', ({ params, source }) => {
    for (const [query] of params.matchAll(/\([^()]*\bwidth\b[^()]*\)/g)) {
      const [, width = ''] = /^\(width (?:<=|>) ([\d.]+\w+)\)$/.exec(query) ?? [];
      if (![...WIDTHS, ...LARGE_TEXT].includes(width))
        found.push(
          `${path}:${source?.start?.line} ${query}: write (width <= …) or (width > …) of ${WIDTHS.join(', ')}`,
        );
    }
  });
  return found;
}

const sheets = [...STYLESHEETS].filter(([path]) => !FREE.includes(path));

describe('styles', () => {
  it('have sizes of type, line heights, weights and spaces from tokens.css', () => {
    expect(sheets.flatMap(([path, text]) => rawValues(path, text))).toEqual([]);
  });

  it('change at the widths of the layout, each compared in one way', () => {
    expect(sheets.flatMap(([path, text]) => otherWidths(path, text))).toEqual([]);
  });
});

describe('the check', () => {
  it.each([
    ['font-size: 0.9rem', 'x.css:1 font-size: 0.9rem → var(--size-s)'],
    ['font-size: clamp(1rem, 2vw, 2rem)', 'x.css:1 font-size: clamp(1rem, 2vw, 2rem) → var(--size-m)'],
    ['line-height: 1.3', 'x.css:1 line-height: 1.3 → var(--leading-tight)'],
    ['line-height: 1.4rem', 'x.css:1 line-height: 1.4rem → var(--row-m)'],
    ['font-weight: 620', 'x.css:1 font-weight: 620 → var(--weight-strong)'],
    ['padding: 0.8rem var(--space-2)', 'x.css:1 padding: 0.8rem var(--space-2) → var(--space-3)'],
  ])('refuses %s, and names the token', (declaration, message) => {
    expect(rawValues('x.css', `a { ${declaration}; }`)).toEqual([message]);
  });

  it.each(['font-size: var(--size-s)', 'line-height: inherit', 'margin: 0 auto', 'gap: calc(var(--space-1) + 1px)'])(
    'lets %s pass',
    (declaration) => {
      expect(rawValues('x.css', `a { ${declaration}; }`)).toEqual([]);
    },
  );

  it('refuses another width and another comparison', () => {
    expect(otherWidths('x.css', '@media (width < 40rem) { a { color: red } }')).toHaveLength(1);
    expect(otherWidths('x.css', '@media screen and (width > 50rem) { a { color: red } }')).toHaveLength(1);
    expect(otherWidths('x.css', '@media (width > 59.5rem) and (width <= 996px) { a { color: red } }')).toEqual([]);
  });
});
