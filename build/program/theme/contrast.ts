import Color from 'colorjs.io';
import type { Colours, Theme } from './read-theme.ts';

/** A mistake in a theme: an Italian sentence, and the line of the theme. */
export type ThemeFault = { readonly text: string; readonly line: number };

/** The least contrast of text, and of parts without text (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const PART = 3;

const SURFACES = ['page', 'surface', 'surface-sunken', 'surface-raised', 'surface-code'];
const TONES = ['info', 'success', 'warning', 'danger'];

/** What stands on what, and how much they must differ. */
const PAIRS: readonly {
  readonly front: readonly string[];
  readonly back: readonly string[];
  readonly least: number;
}[] = [
  {
    front: ['text', 'text-soft', 'text-faint', 'link', 'link-hover', 'accent', 'accent-strong'],
    back: SURFACES,
    least: TEXT,
  },
  { front: ['text-on-accent'], back: ['accent', 'accent-strong'], least: TEXT },
  {
    front: ['text', 'text-soft'],
    back: ['accent-soft', 'neutral-soft', ...TONES.map((tone) => `${tone}-soft`)],
    least: TEXT,
  },
  { front: ['text'], back: ['mark'], least: TEXT },
  ...TONES.map((tone) => ({ front: [tone], back: [`${tone}-soft`, 'page', 'surface'], least: TEXT })),
  { front: ['code-text', 'code-keyword', 'code-string', 'code-attribute'], back: ['surface-code'], least: TEXT },
  { front: ['line-strong', 'focus'], back: ['page', 'surface'], least: PART },
];

/** Lines that only divide: nobody has to see them to understand or use anything (WCAG 2.2, 1.4.11). */
const DECORATION: readonly string[] = ['line', 'neutral-line', ...TONES.map((tone) => `${tone}-line`)];

/**
 * Checks the colours of a theme in both modes: whether each is there and can be read, whether a pair names it, and
 * whether each pair differs enough. A fault of a pair names the nearest colour of the same hue that passes on all its
 * backgrounds.
 */
export function contrastFaults(theme: Theme): readonly ThemeFault[] {
  const { light, dark } = theme;
  return [...unchecked(theme), ...faultsIn(light, 'chiaro'), ...faultsIn(dark, 'scuro')].filter(
    ({ text, line }, index, all) => all.findIndex((other) => other.text === text && other.line === line) === index,
  );
}

/** Colours that no pair names, and those that one mode lacks: nothing would tell that they cannot be read there. */
function unchecked({ light, dark, onlyLight }: Theme): readonly ThemeFault[] {
  const named = new Set([...PAIRS.flatMap(({ front, back }) => [...front, ...back]), ...DECORATION]);
  const all = new Map([...dark, ...light]);
  return Array.from(all).flatMap(([name, { value, line }]): readonly ThemeFault[] => {
    if (!readColour(value)) return [];
    const missing = !light.has(name) ? 'chiaro' : onlyLight.has(name) ? 'scuro' : undefined;
    const where = missing === 'chiaro' ? 'sotto «:root»' : 'sotto «[data-theme="dark"]»';
    return [
      ...(missing ? [{ text: `Il colore «--${name}» manca in modo ${missing}: aggiungilo ${where}.`, line }] : []),
      ...(named.has(name)
        ? []
        : [
            {
              text: `Nessun confronto dice su che cosa sta il colore «--${name}»: aggiungilo a PAIRS in build/program/theme/contrast.ts, o a DECORATION se non porta nessuna informazione.`,
              line,
            },
          ]),
    ];
  });
}

function faultsIn(colours: Colours, mode: string): readonly ThemeFault[] {
  const names = [...new Set(PAIRS.flatMap(({ front, back }) => [...front, ...back]))];
  const unread = names.flatMap((name): readonly ThemeFault[] => {
    const colour = colours.get(name);
    if (!colour) return [{ text: `Manca il colore «--${name}».`, line: 1 }];
    return readColour(colour.value)
      ? []
      : [{ text: `«${colour.value}» non è un colore, per esempio #b3430b.`, line: colour.line }];
  });
  if (unread.length > 0) return unread;
  const fronts = [...new Set(PAIRS.flatMap(({ front }) => front))];
  return fronts.flatMap((front) => {
    const against = PAIRS.filter((pair) => pair.front.includes(front)).flatMap(({ back, least }) =>
      back.map((name) => ({ name, least })),
    );
    return faultOf(front, against, { colours, mode });
  });
}

type Against = readonly { readonly name: string; readonly least: number }[];

function faultOf(
  front: string,
  against: Against,
  { colours, mode }: { colours: Colours; mode: string },
): readonly ThemeFault[] {
  const colour = colours.get(front);
  const own = colour && readColour(colour.value);
  const backs = against.flatMap(({ name, least }) => {
    const back = readColour(colours.get(name)?.value ?? '');
    return back ? [{ name, least, back }] : [];
  });
  const failing = own ? backs.filter(({ least, back }) => contrast(own, back) < least) : [];
  if (!colour || !own || failing.length === 0) return [];
  const pairs = failing.map(
    ({ name, least, back }) => `su «--${name}» ${shownRatio(contrast(own, back))} invece di ${shownRatio(least)}`,
  );
  const better = nearestPassing(own, (candidate) =>
    backs.every(({ least, back }) => contrast(candidate, back) >= least),
  );
  const advice = better
    ? ` Il colore più vicino che si legge è ${better}.`
    : ' Nessun colore con questa tinta si legge su tutti i suoi sfondi: cambia quelli.';
  return [
    {
      text: `Contrasto insufficiente in modo ${mode}: «--${front}» (${colour.value}) ha ${pairs.join(', ')}.${advice}`,
      line: colour.line,
    },
  ];
}

/** The colour of the same hue whose lightness is nearest and that passes, as `#rrggbb`. */
function nearestPassing(colour: Color, passes: (candidate: Color) => boolean): string | undefined {
  const [lightness = 0] = colour.to('oklch').coords;
  for (let step = 1; step <= 200; step += 1)
    for (const sign of [-1, 1]) {
      const wanted = Number(lightness) + (sign * step) / 200;
      if (wanted < 0 || wanted > 1) continue;
      // What is shown is rounded to 8 bits, so that is what must pass.
      const hex = new Color(colour.to('oklch').set('l', wanted))
        .to('srgb')
        .toGamut()
        .toString({ format: 'hex', collapse: false });
      if (passes(new Color(hex))) return hex;
    }
  return undefined;
}

function contrast(one: Color, other: Color): number {
  return one.contrastWCAG21(other);
}

function readColour(value: string): Color | undefined {
  try {
    return new Color(value);
  } catch {
    return undefined;
  }
}

/** Rounded down: 4.49 is not 4.5. */
function shownRatio(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toLocaleString('it');
}
