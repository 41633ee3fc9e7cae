import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dataFiles } from '../../../../build/pipeline/1-load/data.ts';
import { sidebarSettings, siteSettings } from '../../../../build/pipeline/1-load/settings.ts';
import { readText } from '../../../../build/pipeline/2-parse/markdown/document.ts';
import type { Problem } from '../../../../build/platform/problems/problem.ts';
import { storeOf } from '../../../../build/platform/store/store.ts';
import { memoryBytes } from '../../../../build/platform/store/stored-bytes.ts';
import { checkYaml } from '../../../../build/platform/yaml/checked-yaml.ts';

type File = keyof typeof dataFiles | 'sidebars' | 'site';

const SCHEMAS: Readonly<Record<File, z.ZodType>> = {
  ...dataFiles,
  sidebars: sidebarSettings,
  site: siteSettings,
};

/** The problems of a file except missing values: line, message and, if it is not the usual one, hint. */
function told(file: File, text: string): readonly string[] {
  return lines(checkYaml({ origin: { file, text }, schema: SCHEMAS[file], code: 'settings-invalid' }).problems);
}

function lines(problems: readonly Problem[]): readonly string[] {
  return problems
    .filter(({ message }) => !message.endsWith(' manca.'))
    .map(({ place, message, hint }) => `${place.line} ${message}${hint.startsWith('Correggi') ? '' : ` ${hint}`}`);
}

describe('a text that needs quotes is told once, with the quotes', () => {
  const said = (value: string) => {
    const origin = { file: 'site', text: `a: 1\ntitle: ${value}\nb: 2` };
    const schema = z.strictObject({ a: z.number(), title: z.string(), b: z.number() });
    return checkYaml({ origin, schema, code: 'settings-invalid' }).problems.map(
      ({ place, hint }) => `${place.line}:${place.column} ${hint}`,
    );
  };

  it.each([
    ["'Cos'è un collo'", '"Cos\'è un collo"'],
    ['"A" e B', '\'"A" e B\''],
    ['[Beta] Nuova', '"[Beta] Nuova"'],
    ['[Beta]', '"[Beta]"'],
    ['{nome} e cognome', '"{nome} e cognome"'],
    ['& altro', '"& altro"'],
    ['&amico è qui', '"&amico è qui"'],
    ['* importante', '"* importante"'],
    ['*importante*', '"*importante*"'],
    ['! attenzione', '"! attenzione"'],
    ['@nome', '"@nome"'],
    ['%sconto', '"%sconto"'],
    ['`codice` qui', '"`codice` qui"'],
    ['- importante', '"- importante"'],
    ['> importante', '"> importante"'],
    ['| importante', '"| importante"'],
    ['? importante', '"? importante"'],
    ['1.10', '"1.10"'],
  ])('%s', (value, right) => {
    expect(said(value)).toEqual([expect.stringMatching(new RegExp(`^2:8 .*${RegExp.escape(`«${right}»`)}`))]);
  });

  it.each(['"A" # nota', "'l''altro'", "l'altro", '"\\"A\\" e B"', '>\n  testo', 'A & B * C ! D'])(
    'but not %j',
    (value) => {
      expect(said(value)).toEqual([]);
    },
  );
});

describe('a value of another kind is told once, whatever its parts are called', () => {
  const kinds = {
    text: z.string(),
    number: z.number(),
    choice: z.enum(['a', 'b']),
    date: z.iso.date(),
    either: z.union([z.string(), z.array(z.string())]),
    yes: z.boolean(),
  };
  const parts = ['toString', 'valueOf', 'constructor', '__proto__', 'toJSON', 'length', 'then'];

  it.each(Object.entries(kinds))('%s', (_, value) => {
    const schema = z.strictObject({ value });
    for (const text of [
      `value:\n${parts.map((part) => `  ${part}: 1\n`).join('')}`,
      `value: { ${parts.map((part) => `${part}: 1`).join(', ')} }`,
    ])
      expect(
        checkYaml({ origin: { file: 'site', text }, schema, code: 'settings-invalid' }).problems,
        text,
      ).toHaveLength(1);
  });
});

describe('a comment that its author wrote as text is told, at the text before it', () => {
  const comments = (text: string) =>
    checkYaml({ origin: { file: 'site', text }, schema: z.unknown(), code: 'settings-invalid' }).problems.map(
      ({ code, level, place, hint }) => `${level} ${code} ${place.line}:${place.column} ${hint.split('. ', 1)[0]}`,
    );

  it.each([
    ['title: Linguaggio C #', '1:8', '"Linguaggio C #"'],
    ['title: Errore #404', '1:8', '"Errore #404"'],
    ['a: 1\nnavbar:\n  - label: Il canale #spedizioni del gruppo', '3:12', '"Il canale #spedizioni del gruppo"'],
    ['- uno\n- due\t#2', '2:3', '"due #2"'],
    ['{ a: b #c\n}', '1:6', '"b #c"'],
  ])('%s', (text, place, right) => {
    expect(comments(text)).toEqual([`warning yaml-comment ${place} Metti il testo fra virgolette: «${right}»`]);
  });

  it.each(['a: b # nota', '#404\na: b', 'a: "b #c"', 'a: |\n  b #c\n', 'a: b#c', 'a: b ## nota', 'a: #c\n  d'])(
    'but not in %j',
    (text) => {
      expect(comments(text)).toEqual([]);
    },
  );

  it('also where the value was read by an earlier build', () => {
    const store = storeOf('', new Map(), memoryBytes);
    const check = () =>
      checkYaml({
        origin: { file: 'site', text: 'a: b #c' },
        schema: z.strictObject({ a: z.string() }),
        code: 'settings-invalid',
        store,
      });
    expect([check(), check()].map(({ problems }) => problems.length)).toEqual([1, 1]);
  });
});

describe('a character that nobody sees is named where YAML would read it as text', () => {
  const named = (text: string) =>
    checkYaml({ origin: { file: 'site', text }, schema: z.unknown(), code: 'settings-invalid' }).problems.map(
      ({ place, message }) => `${place.line}:${place.column} ${/U\+\w+/.exec(message)?.[0]}`,
    );

  it.each([
    ['a: 1\ntitle:\u00a0Stati', '2:7', '00A0'],
    ['a:\n  -\u00a0uno', '2:4', '00A0'],
    ['a:\n\u00a0\u00a0b: 1', '2:1', '00A0'],
    ['a:\n  - b:\u202f1', '2:7', '202F'],
    ['\u200ba: 1', '1:1', '200B'],
    ['a: due\u2060parole', '1:7', '2060'],
    ['a: 1\n# una\u200bnota', '2:6', '200B'],
  ])('%j', (text, place, number) => {
    expect(named(text)).toEqual([`${place} U+${number}`]);
  });

  it.each(['a: 10\u00a0€', 'a: |\n  10\u202f000', 'a: "👩\u200d🔧"'])('but not in %j', (text) => {
    expect(named(text)).toEqual([]);
  });
});

describe('a value that is not as it must be is explained in sentences', () => {
  it.each<[File, string, readonly string[]]>([
    ['site', '- a', ['1 Il contenuto deve essere una mappa («chiave: valore»): qui c’è un elenco.']],
    [
      'site',
      'title: 2026',
      ['1 «title» deve essere un testo: qui c’è «2026». Metti il valore tra virgolette: «"2026"».'],
    ],
    ['site', 'title: ""', ['1 «title» è vuoto.']],
    ['site', 'title:', ['1 «title» deve essere un testo: qui non c’è niente.']],
    ['site', 'app: [x]', ['1 «app» deve essere una mappa («chiave: valore»): qui c’è un elenco.']],
    ['site', 'navbar: x', ['1 «navbar» deve essere un elenco («- …»): qui c’è un testo.']],
    [
      'site',
      'navbar:\n  - { label: A, sidebar: guida }',
      ['2 «navbar.0.sidebar» deve essere «guide» o «api». Forse «guide»?'],
    ],
    ['site', 'search: { split_above: 0.5 }', ['1 «search.split_above» deve essere un numero intero: qui c’è «0.5».']],
    ['site', 'search: { split_above: 0 }', ['1 «search.split_above» deve essere più di 0.']],
    [
      'site',
      'repository: { source: "ftp://{file}" }',
      ['1 «repository.source» deve essere un indirizzo che comincia con https://.'],
    ],
    ['sidebars', 'guide:\n  label: G\n  items:\n    - stati', ['4 «guide.items.0» deve cominciare con «/».']],
    [
      'sidebars',
      'guide:\n  label: G\n  items:\n    - group: A\n      items:\n        - 7',
      ['6 «guide.items.0.items.0» deve essere un testo o una mappa («chiave: valore»): qui c’è «7».'],
    ],
    [
      'prices',
      'trial: { plan: Pro, days: 1 }',
      ['1 «trial.plan» deve essere un codice in minuscolo, come poste_italiane.'],
    ],
    ['support', 'privacy: { email: aiuto }', ['1 «privacy.email» deve essere un indirizzo e-mail.']],
    [
      'support',
      'closure: { from: domani, to: 2026-12-24, reopening: 2026-12-27 }',
      ['1 «closure.from» deve essere una data, come 2026-12-24.'],
    ],
    ['synonyms', 'synonyms:\n  - [a, bb]', ['2 «synonyms.0.0» deve avere almeno 2 caratteri: qui c’è 1 carattere.']],
    ['synonyms', 'synonyms:\n  - [aa]', ['2 «synonyms.0» deve avere almeno due parole.']],
    ['sidebars', 'guide:\n  label: G\n  items: []', ['3 «guide.items» è un elenco vuoto.']],
    [
      'values',
      'values:\n  Righe: { value: 1, note: x }',
      ['2 «values.Righe» come chiave deve essere fatta di lettere minuscole, cifre e trattini.'],
    ],
  ])('%s: %j', (file, text, expected) => {
    expect(told(file, text)).toEqual(expected);
  });

  it('with the mistakes of the form that it resembles most', () => {
    const entry = 'guide:\n  label: G\n  items:\n    - gruppo: A\n      items: [/]';
    const { problems } = checkYaml({
      origin: { file: 'sidebars', text: `${entry}\napi: { label: A, items: [/api] }` },
      schema: sidebarSettings,
      code: 'settings-invalid',
    });
    expect(problems.map(({ message }) => message)).toEqual([
      '«guide.items.0.group» manca.',
      'La chiave «gruppo» non esiste in «guide.items.0».',
    ]);
  });

  it('in the front matter of a page', () => {
    const text = `---\ntitle: ${'x'.repeat(91)}\ndescription: Corta.\nslug: A b\n---\n`;
    expect(lines(readText({ path: 'a.md', text }).problems)).toEqual([
      '2 «title» deve avere al massimo 90 caratteri: qui sono 91.',
      '3 «description» deve avere almeno 40 caratteri: qui sono 6.',
      '4 «slug» deve essere fatto di lettere minuscole, cifre e trattini.',
    ]);
  });
});
