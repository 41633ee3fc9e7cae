import { isUtf8 } from 'node:buffer';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from '../project.ts';
import { writeFiles } from '../temporary-folder.ts';

/** What another owner calls things, wherever the project writes it. */
const NAMES: readonly [ours: RegExp, theirs: string][] = [
  [/TrackBot Pro/g, 'Rondine Uno'],
  // Anchors of headings that name it: the address of the overview is the specification's.
  [/(?<=#\S*)trackbot-pro\b/g, 'rondine-uno'],
  [/trackbotpro\.example/g, 'rondineuno.example'],
  [/\bcourier-list\b/g, 'corrieri-elenco'],
];

/** The name of the font and colours of the theme, light and dark. */
const THEME: readonly [ours: RegExp, theirs: string][] = [
  [/#fdfcfa/g, '#fafcfd'],
  [/#171512/g, '#121517'],
  [/#b3430b/g, '#0b5bb3'],
  [/#8f3508/g, '#08478f'],
  [/#fdeee2/g, '#e2effd'],
  [/Figtree/g, 'Altro'],
  [/@fontsource-variable\/figtree\/files\/figtree-latin-wght-normal\.woff2/g, './altro.woff2'],
];

const FONT = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** A page that our site does not have, with as many words as a short guide. */
const NEW_PAGE = `---
title: Cercare una spedizione
description: Come ritrovare una spedizione dal numero di tracking, dal riferimento o dal nome del cliente.
---

Si trovano tutte, anche quelle già consegnate e quelle in archivio.

## Cercare dalla lista

:::passi
1. Apri **Spedizioni**.
2. Scrivi nella casella in alto una parte del numero, del riferimento o del nome.
3. Scegli la spedizione fra quelle che restano.
:::

Maiuscole e accenti non contano. Se scrivi più parole, restano le spedizioni che le hanno tutte, in qualunque ordine.

## Se non la trovi

Controlla che nessun filtro sia attivo: sopra la lista ogni filtro ha il suo nome, e si toglie con un clic. Poi prova con
meno lettere. Se il numero è sbagliato, [correggilo](/spedizioni/modificare).
`;

/**
 * Copies the project as it is after an owner has made it theirs: another name, address, colours and font, a page more
 * and one less, another name for an operation, and one more language of samples.
 */
export function copyForAnotherOwner(folder: string): void {
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const paths = execFileSync('git', git, { cwd: PROJECT, encoding: 'utf8', maxBuffer: 2 ** 24 }).split('\0');
  for (const path of paths.filter(Boolean)) cpSync(join(PROJECT, path), join(folder, path));
  mkdirSync(join(folder, 'node_modules'));
  // Not the caches: the copy makes its own.
  for (const name of readdirSync(join(PROJECT, 'node_modules')))
    if (!/^\.(?!bin$)/.test(name)) symlinkSync(join(PROJECT, 'node_modules', name), join(folder, 'node_modules', name));

  const edit = (path: string, changes: readonly (readonly [RegExp, string])[]) => {
    const file = join(folder, path);
    const bytes = readFileSync(file);
    if (isUtf8(bytes))
      writeFileSync(
        file,
        changes.reduce((text, change) => text.replaceAll(...change), `${bytes}`),
      );
  };
  const filesIn = (...folders: readonly string[]) =>
    paths.filter((path) => folders.some((name) => path.startsWith(name)));
  for (const path of filesIn('content/', 'spec/')) edit(path, NAMES);
  edit('src/theme/theme.css', THEME);
  cpSync(join(PROJECT, FONT), join(folder, 'src/theme/altro.woff2'));

  writeFiles(folder, { 'content/guide/spedizioni/cercare.md': NEW_PAGE });
  edit('content/sidebars.yaml', [[/^( *- )\/spedizioni\/lista\n/gm, '$1/spedizioni/lista\n$1/spedizioni/cercare\n']]);

  writeFiles(folder, {
    'src/samples/languages/deno.ts': `import type { SampleLanguage } from './language.ts';
import { nodejs } from './nodejs.ts';

export const deno: SampleLanguage = { ...nodejs, title: 'Deno' };
`,
  });
  // An author's sample in Deno stands in the place of ours.
  edit('build/pipeline/2-parse/openapi/operation/code-samples.ts', [
    [/^( *)nodejs: (\/.*),$/gm, '$1nodejs: $2,\n$1deno: /^deno\\b/i,'],
  ]);
  edit('src/model/sample.ts', [[/'java'\]/g, "'java', 'deno']"]]);
  const table: readonly (readonly [RegExp, string])[] = [
    [/^(import \{ go \})/gm, "import { deno } from './deno.ts';\n$1"],
    [/php, java \}/g, 'php, java, deno }'],
  ];
  edit('src/samples/languages/index.ts', table);
  edit('tests/samples/runners/index.ts', [
    ...table.slice(1),
    [/^(\/\*\* What runs each language)/gm, 'const deno = nodejs;\n\n$1'],
  ]);
}
