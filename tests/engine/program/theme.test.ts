import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bundleStyles } from '../../../build/program/bundle/bundle-styles.ts';
import { contrastFaults } from '../../../build/program/theme/contrast.ts';
import { fallbackStyles } from '../../../build/program/theme/fallback-font.ts';
import { readTheme } from '../../../build/program/theme/read-theme.ts';
import { PROJECT } from '../../project.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const THEME = readFileSync(join(PROJECT, 'src/theme/theme.css'), 'utf8');

/** The theme with another value for a colour, in the light mode or in the dark one. */
function withColour(name: string, value: string, mode: 'light' | 'dark' = 'light'): string {
  const pattern = new RegExp(`(--${name}: )[^;]+;`, 'g');
  let found = 0;
  return THEME.replace(pattern, (whole, start) =>
    found++ === (mode === 'light' ? 0 : 1) ? `${start}${value};` : whole,
  );
}

it('the theme of the site has no fault', () => {
  expect(contrastFaults(readTheme(THEME))).toEqual([]);
});

it.each([
  ['link', '#7fa8d0', 'light', /in modo chiaro: «--link» \(#7fa8d0\) ha su «--page» 2,\d+ invece di 4,5/],
  ['text-soft', '#4a4a4a', 'dark', /in modo scuro: «--text-soft» \(#4a4a4a\) ha su «--page»/],
  ['accent', '#ffd54a', 'light', /«--accent» .* su «--page» 1,\d+ invece di 4,5/],
  ['focus', '#e0e0e0', 'light', /«--focus» .* invece di 3/],
] as const)(
  'a colour that cannot be read is told with its pair, and with one that can: %s',
  (name, value, mode, text) => {
    const faults = contrastFaults(readTheme(withColour(name, value, mode)));
    const fault = faults.find((one) => text.test(one.text));
    expect(fault?.line).toBe(
      1 +
        withColour(name, value, mode)
          .split('\n')
          .findIndex((line) => line.includes(value)),
    );
    const [, better = ''] = /più vicino che si legge è (#[0-9a-f]{6})/.exec(fault?.text ?? '') ?? [];
    const mended = contrastFaults(readTheme(withColour(name, better, mode)));
    expect(mended.filter((one) => one.text.includes(`«--${name}»`))).toEqual([]);
  },
);

it('a colour that no pair names, or that one mode lacks, is told with where to add it', () => {
  const inLight = THEME.replace('    --mark:', '    --unnamed: #ffffff;\n    --mark:');
  const texts = (theme: string) => contrastFaults(readTheme(theme)).map(({ text }) => text);
  expect(texts(inLight)).toEqual([
    expect.stringMatching(/«--unnamed» manca in modo scuro: aggiungilo sotto «\[data-theme="dark"\]»/),
    expect.stringMatching(/«--unnamed»: aggiungilo a PAIRS in build\/program\/theme\/contrast\.ts/),
  ]);
  expect(texts(THEME.replace('      --mark:', '      --unnamed: #ffffff;\n      --mark:'))).toEqual([
    expect.stringMatching(/«--unnamed» manca in modo chiaro: aggiungilo sotto «:root»/),
    expect.stringContaining('PAIRS'),
  ]);
});

it('a colour that is missing or none is told by its name', () => {
  expect(contrastFaults(readTheme(THEME.replaceAll(/ *--mark:.*\n/g, ''))).map(({ text }) => text)).toEqual([
    'Manca il colore «--mark».',
  ]);
  expect(contrastFaults(readTheme(withColour('mark', 'giallo')))).toMatchObject([
    { text: expect.stringContaining('«giallo» non è un colore') },
  ]);
});

it('the fonts of systems take the measures of any font, also one beside the theme', async () => {
  const folder = temporaryFolder();
  const font = join(PROJECT, 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2');
  cpSync(font, join(folder, 'src/theme/altro.woff2'));
  const theme = { ...readTheme(THEME), font: { name: 'Altro', file: './altro.woff2' } };
  const styles = await fallbackStyles(theme, folder);
  const sizes = Array.from(styles.matchAll(/size-adjust: ([\d.]+)%/g), ([, size]) => Number(size));
  expect(sizes).toHaveLength(3);
  for (const size of sizes) expect(Math.abs(size - 97)).toBeLessThan(10);
  expect(styles).toContain('--font: "Altro", "Altro until loaded"');
  await expect(fallbackStyles({ ...theme, font: { name: 'Altro', file: './manca.woff2' } }, folder)).rejects.toThrow(
    'Il file del carattere, «./manca.woff2», manca',
  );
});

it.each([
  [
    'theme/theme.css',
    withColour('link', '#7fa8d0'),
    /src\/theme\/theme\.css:\d+:\d+: ERROR: .*Contrasto insufficiente/,
  ],
  [
    'prose/steps.css',
    '.steps {\n  color: var(--acent);\n}\n',
    'src/prose/steps.css:2: «--acent» non è definita. Forse «--accent»?',
  ],
  ['styles/sola.css', '.x { color: red }', 'src/styles/sola.css: nessun foglio di stile lo importa.'],
])('styles with a fault are not compiled: it is told with its file (%s)', async (path, text, message) => {
  const folder = temporaryFolder();
  cpSync(join(PROJECT, 'src'), join(folder, 'src'), { recursive: true });
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'src', path), text);
  await expect(bundleStyles(folder)).rejects.toThrow(message);
});
