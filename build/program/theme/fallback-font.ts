import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { create } from 'fontkitten';
import decompress from 'woff2-encoder/decompress';
import type { Theme } from './read-theme.ts';

/** Italian text with its letters in their usual proportions. */
const SAMPLE =
  'Ogni spedizione ha uno stato che dice dove si trova il pacco e che cosa succede dopo. Quando il corriere comunica un evento, lo stato cambia e chi aspetta riceve un’e-mail con il collegamento alla pagina di tracking: consegnata, in giacenza o restituita al mittente entro 30 giorni.';

/** A font of systems, and the mean width of a letter of the sample in it, in em, with kerning. */
type SystemFont = {
  readonly locals: readonly string[];
  readonly width: number;
  readonly weights: string;
  readonly weight: number;
};

/** Fonts with the widths of Arial, and that of Android. */
const ARIAL: readonly SystemFont[] = [
  { locals: ['Arial', 'Liberation Sans', 'Arimo', 'Helvetica Neue'], width: 0.441, weights: '300 500', weight: 400 },
  {
    locals: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica Neue Bold'],
    width: 0.4714,
    weights: '550 900',
    weight: 600,
  },
];
const ROBOTO: SystemFont = { locals: ['Roboto'], width: 0.4357, weights: '100 900', weight: 400 };

/** The measures of a font at a weight, in em. */
type Measures = { readonly ascent: number; readonly descent: number; readonly lineGap: number; readonly width: number };

/**
 * The styles of the fonts that stand in for the font of the theme until it has arrived, as wide and high as it
 * (`size-adjust` and the overrides of CSS Fonts 5), and the property `--font` with all of them. `folder` is that of the
 * program. Throws an Italian sentence if the file is not there or no font.
 */
export async function fallbackStyles({ font }: Theme, folder: string): Promise<string> {
  if (!font) return rootStyles('system-ui, sans-serif');
  const measure = await openFont(font.file, folder);
  const [loaded, android] = [`${font.name} until loaded`, `${font.name} until loaded on Android`];
  const faces = [...ARIAL.map((system) => faceOf(loaded, system, measure)), faceOf(android, ROBOTO, measure)];
  return `@layer tokens {\n${faces.join('\n')}\n}\n${rootStyles(`"${font.name}", "${loaded}", "${android}", system-ui, sans-serif`)}`;
}

function rootStyles(fonts: string): string {
  return `@layer tokens { :root { --font: ${fonts}; } }\n`;
}

function faceOf(
  name: string,
  { locals, width, weights, weight }: SystemFont,
  measure: (weight: number) => Measures,
): string {
  const own = measure(weight);
  const size = own.width / width;
  const percent = (value: number) => `${(value * 100).toFixed(1)}%`;
  return `@font-face {
  font-family: "${name}";
  font-weight: ${weights};
  src: ${locals.map((local) => `local("${local}")`).join(', ')};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(own.ascent / size)};
  descent-override: ${percent(own.descent / size)};
  line-gap-override: ${percent(own.lineGap / size)};
}`;
}

/** Opens a font: beside the theme, or of a package. A variable font is measured at each weight. */
async function openFont(file: string, folder: string): Promise<(weight: number) => Measures> {
  try {
    const bytes = await readFile(
      /^\.{1,2}\//.test(file) ? join(folder, 'src/theme', file) : join(folder, 'node_modules', file),
    );
    const font = create(Buffer.from(await decompress(bytes)));
    if (font.isCollection) throw new TypeError('a collection');
    return (weight) => {
      const own = 'wght' in font.variationAxes ? font.getVariation({ wght: weight }) : font;
      const em = own.unitsPerEm;
      const letters = own.glyphsForString(SAMPLE);
      const width = letters.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0) / letters.length / em;
      return { ascent: own.ascent / em, descent: -own.descent / em, lineGap: own.lineGap / em, width };
    };
  } catch (error) {
    throw new Error(`Il file del carattere, «${file}», manca o non è un carattere in formato WOFF2.`, {
      cause: error,
    });
  }
}
