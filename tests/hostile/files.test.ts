import fs from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSource } from '../../build/pipeline/1-load/text.ts';
import { findClashes } from '../../build/pipeline/6-emit/clashes.ts';
import { realDisk } from '../../build/platform/disk/real-disk.ts';
import { printProblems } from '../../build/platform/problems/print.ts';
import { PATIENT } from '../project.ts';
import { fixtureSite, referenceSite, writtenSite } from '../site/build-site.ts';
import { fixtureText } from '../site/inputs.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { apiOf, operationOf, pageOf, saying } from './given.ts';
import { faultsOf } from './sound.ts';

const PAGE = 'content/pages/contatti.md';

const encoder = new TextEncoder();

describe('a file of 50 MB', () => {
  const SIZE = 50 * 1024 * 1024;

  it('is told and not read', async () => {
    const path = temporaryFolder();
    fs.writeFileSync(join(path, 'x.md'), '');
    // More than any memory has. The file takes no room on the disk.
    fs.truncateSync(join(path, 'x.md'), 1024 * SIZE);
    const { value, problems } = await readSource(realDisk(path, 'content'), 'x.md', 1024);
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([
      { code: 'file-too-large', place: { file: 'content/x.md', line: 1 }, message: expect.stringContaining('MiB') },
    ]);
  });

  it.each([
    ['content/site.yaml', `# ${'a'.repeat(SIZE)}\n`],
    ['content/data/values.yaml', `# ${'a'.repeat(SIZE)}\n`],
    [PAGE, pageOf('Testo. '.repeat(SIZE / 7))],
    ['content/guide/grande.md', 'a\n'.repeat(SIZE / 2)],
    ['spec/openapi.yaml', `# ${'a'.repeat(SIZE)}\n`],
  ])('stops the build: %s', async (path, text) => {
    const site = await fixtureSite({ [path]: text });
    expect(site.said).toContain(`${path}:1:1 error file-too-large`);
  });

  it('that a $ref leads to is told where it is, beside what refers to it', async () => {
    const api = apiOf({ '/x': { $ref: 'grande.yaml' } });
    const site = await writtenSite({ 'openapi.yaml': JSON.stringify(api), 'grande.yaml': `a: ${'b'.repeat(SIZE)}` });
    expect(site.problems).toMatchObject([
      { place: { file: 'descrizioni/openapi.yaml' }, hint: expect.stringMatching(/./) },
    ]);
    expect(site.problems[0]?.message).toContain('MiB');
  });
});

describe('a description of very many files', () => {
  it('is read as far as makes sense', async () => {
    // Twice as many as are read.
    const paths = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`/p${n}`, { $ref: `f${n}.yaml` }]));
    const site = await referenceSite(apiOf(paths));
    expect(site.problems[0]).toMatchObject({ code: 'reference-broken' });
    expect(site.problems.some(({ message }) => message.includes('troppi file'))).toBe(true);
  });

  it('that together have too many values is told', PATIENT, async () => {
    const paths = Object.fromEntries(Array.from({ length: 6 }, (_, n) => [`/p${n}`, { $ref: `f${n}.yaml` }]));
    const files = Object.fromEntries(
      Array.from({ length: 6 }, (_, n) => [`f${n}.yaml`, `get: { x-a: [${'1,'.repeat(300_000)}] }`]),
    );
    const site = await writtenSite({ 'openapi.yaml': JSON.stringify(apiOf(paths)), ...files });
    expect(site.problems.map(({ message }) => message).join()).toContain('troppi valori');
  });
});

describe('a large file below the limit is read, or told', PATIENT, () => {
  const MIB = 1024 * 1024;

  it.each([
    ['numbers in a list', `x-a: [${'1,'.repeat(8 * MIB)}1]\n`],
    ['numbers in a list, nearly as many as are read', `x-a: [${'1,'.repeat(990_000)}1]\n`],
    ['lines of a list', `x-a:\n${'- a\n'.repeat(4 * MIB)}`],
    ['empty maps', `x-a: [${'{},'.repeat(5 * MIB)}1]\n`],
    ['a text', `x-a: "${'b '.repeat(8 * MIB)}"\n`],
  ])('%s', async (_, text) => {
    const site = await writtenSite({ 'openapi.yaml': fixtureText('spec/openapi.yaml') + text });
    expect(site.files.size > 0 || site.problems.length > 0).toBe(true);
  });

  it.each([
    ['content/site.yaml', `navbar: [${'1,'.repeat(MIB)}1]\n`],
    ['content/data/terms.yaml', `terms: [${'{},'.repeat(MIB)}a]\n`],
    ['content/data/terms.yaml', `terms:\n${'- a\n'.repeat(0.9 * MIB)}`],
  ])('%s of several MB', async (path, text) => {
    const site = await fixtureSite({ [path]: text });
    expect(site.problems.length).toBeGreaterThan(0);
    expect(site.problems.length).toBeLessThan(200);
  });
});

describe('bytes that are no text are told at their line', () => {
  it.each([
    ['a byte of Latin-1', [...encoder.encode('---\ntitle: citt'), 0xe0], '2:12'],
    ['half a character', [...encoder.encode('a\nb'), 0xc3], '2:2'],
    ['a surrogate by itself', [0x61, 0xed, 0xa0, 0x80], '1:2'],
    ['a character longer than it needs', [0x61, 0xc0, 0xaf], '1:2'],
    ['UTF-16', [0xff, 0xfe, 0x61, 0x00], '1:1'],
    ['UTF-16, the other way round', [0xfe, 0xff, 0x00, 0x61], '1:1'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], '1:1'],
  ])('%s', async (_, bytes, at) => {
    const path = temporaryFolder();
    fs.writeFileSync(join(path, 'x.md'), Uint8Array.from(bytes));
    const { value, problems } = await readSource(realDisk(path, 'content'), 'x.md', 1024);
    expect(value).toBeUndefined();
    expect(problems.map(({ code, place }) => `${place.line}:${place.column} ${code}`)).toEqual([
      `${at} file-unreadable`,
    ]);
  });
});

it.each<[string, (text: string) => Uint8Array]>([
  ['Latin-1', (text) => Buffer.from(text.replace('Testo', 'Città'), 'latin1')],
  ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
])('a page in %s is told alone: the links to it are whole', async (_, encoded) => {
  const site = await fixtureSite({
    'content/pages/prova.md': encoded(pageOf('Testo.')),
    'content/guide/index.md': `${fixtureText('content/guide/index.md')}\n[Prova](/prova)\n`,
  });
  expect(site.problems.map(({ code, place }) => `${place.file} ${code}`)).toEqual([
    'content/pages/prova.md file-unreadable',
  ]);
});

describe('a byte order mark and the line ends of Windows', () => {
  const asWindows = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`;
  const files = [
    'content/site.yaml',
    'content/sidebars.yaml',
    'content/data/values.yaml',
    'content/guide/spedizioni/lista.md',
    'content/guide/index.md',
    'content/api/index.md',
    'spec/openapi.yaml',
  ];

  it('change nothing but themselves', async () => {
    const plain = await fixtureSite({});
    const windows = await fixtureSite(Object.fromEntries(files.map((path) => [path, asWindows(fixtureText(path))])));
    expect(windows.problems).toEqual([]);
    for (const path of [
      'index.html',
      'spedizioni/lista/index.html',
      'api/shipment-list/index.html',
      'search.json',
      'llms-full.txt',
    ])
      expect(windows.files.get(path)).toBe(plain.files.get(path));
  });

  it('do not move the places of problems', async () => {
    const body = pageOf('Uno.\n\nDue [x](/manca).\n\n```json\na\n```\n\n:stato[manca]');
    const places = async (text: string) => (await fixtureSite({ [PAGE]: text })).said;
    expect(await places(asWindows(body))).toEqual(await places(body));
    expect(await places(body)).toHaveLength(2);
  });

  it('of old Macs are line ends too', async () => {
    const site = await fixtureSite({ [PAGE]: pageOf('Uno.\n\n## Due\n\n- tre').replaceAll('\n', '\r') });
    expect(site.problems).toEqual([]);
    expect(site.markup('/contatti')).toContain('<h1>Prova</h1>');
  });
});

/** Characters that nobody sees, raw and as escapes of YAML, JSON and Markdown. */
const UNSEEN: readonly (readonly [name: string, character: string])[] = [
  ['NUL', '\u0000'],
  ['BEL', '\u0007'],
  ['backspace', '\u0008'],
  ['form feed', '\u000c'],
  ['escape', '\u001b'],
  ['DEL', '\u007f'],
  ['CSI', '\u009b'],
  ['right-to-left override', '\u202e'],
  ['left-to-right embedding', '\u202a'],
  ['isolate', '\u2066'],
  ['no character', '\uffff'],
];

describe('a character that nobody sees', () => {
  it.each(UNSEEN)('%s is told at its line in every file', async (_, character) => {
    const settings = ['content/site.yaml', 'content/sidebars.yaml', 'content/data/values.yaml', 'spec/openapi.yaml'];
    const texts = new Map([[PAGE, pageOf('Uno.')], ...settings.map((path) => [path, fixtureText(path)] as const)]);
    for (const paths of [[PAGE], settings]) {
      const changed = paths.map((path) => [path, `${texts.get(path)}# a${character}b\n`]);
      const site = await fixtureSite(Object.fromEntries(changed));
      for (const path of paths) {
        const line = texts.get(path)?.split('\n').length;
        expect(site.said).toContain(`${path}:${line}:4 error character-refused`);
      }
      for (const [file, content] of site.files) expect(content.includes(character), file).toBe(false);
    }
  });

  it.each(UNSEEN)('%s that is written as a code is replaced by a sign that can be seen', async (_, character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0');
    const written = JSON.stringify(`a${character}b`).replace(character, `\\u${code}`);
    const page = pageOf(`Uno a&#x${code};b.\n\n## Due &#x${code}; tre\n\n[x&#x${code};](/contatti "&#x${code};")`);
    const site = await fixtureSite({
      [PAGE]: page.replace('title: Prova', `title: ${written}\nsidebar_label: ${written}`),
      'content/site.yaml': fixtureText('content/site.yaml').replace(
        'text: Un avviso per tutti.',
        () => `text: ${written}`,
      ),
      'spec/openapi.yaml': fixtureText('spec/openapi.yaml')
        .replace('summary: Elenca le spedizioni', () => `summary: ${written}\n      x-a: ${written}`)
        .replace('description: Lo stato cercato.', () => `description: ${written}`),
    });
    // Markdown itself replaces control characters, and the page tells of the others.
    const others = site.problems.filter(({ code, place }) => code !== 'character-refused' || place.file !== PAGE);
    expect(others).toEqual([]);
    expect(faultsOf(site)).toEqual([]);
    for (const [file, content] of site.files)
      if (!file.startsWith('openapi.')) expect(content.includes(character), file).toBe(false);
    expect(site.markup('/contatti')).toContain('<h1>a\ufffdb</h1>');
  });

  it.each(UNSEEN)(
    '%s in a name, a path, a value or an example of a description makes a sound page',
    async (_, character) => {
      const text = `a${character}b`;
      const site = await referenceSite(saying({ text, id: text, path: `/${text}` }));
      expect(site.problems.filter(({ level }) => level === 'error')).toEqual([]);
      expect(faultsOf(site)).toEqual([]);
      for (const [file, content] of site.files)
        if (/\.(?:html|md|txt)$/.test(file)) expect(content.includes(character), file).toBe(false);
      expect([...site.files.keys()].filter((file) => file.includes(character))).toEqual([]);
    },
  );

  it.each(UNSEEN)('%s does not reach the terminal', (_, character) => {
    const text = `a${character}b`;
    const place = { file: text, line: 1, column: 1 };
    const problem = {
      code: 'link-broken',
      level: 'error',
      place,
      message: text,
      hint: text,
      related: [{ place, note: text }],
    } as const;
    const printed = printProblems([problem], { isColored: false, lines: () => [text] });
    expect(printed).not.toContain(character);
    expect(printed.split('a\ufffdb')).toHaveLength(7);
  });
});

describe('names that a file system takes for others', () => {
  it('or that no address can be are told, each with its page', async () => {
    const names = [
      ...['con', 'NUL', 'aux.txt', 'com1', 'LPT9', 'prn ', 'a.', 'a:b', 'a*b', 'a"b', 'a|b', 'a\\b', 'CONIN$'],
      ...['a?b', 'a#b', 'a b', 'a%20b', '100%'],
    ];
    // A site cannot have both /con and /con.html.
    for (const together of [names, ['con.html']]) {
      const pages = together.map((name) => [`content/pages/${name}.md`, pageOf('Testo.', `Prova ${name}`)]);
      const site = await fixtureSite(Object.fromEntries(pages));
      const told = together.map((name) => `content/pages/${name}.md:1:1 error route-invalid`);
      expect(site.said.toSorted()).toEqual(told.toSorted());
      expect(faultsOf(site)).toEqual([]);
    }
  });

  it('pages whose addresses differ in case or accents only are told before anything is written', async () => {
    const site = await fixtureSite({
      'content/pages/a/prova.md': pageOf('Uno.', 'Uno'),
      'content/pages/a/Prova.md': pageOf('Due.', 'Due'),
      'content/pages/perch\u00e9.md': pageOf('Uno.', 'Tre'),
      'content/pages/perche\u0301.md': pageOf('Due.', 'Quattro'),
    });
    // Links to both pages are right: nothing else is said.
    expect(site.said).toEqual([
      'content/pages/a/prova.md:1:1 error output-refused',
      'content/pages/perch\u00e9.md:1:1 error route-duplicate',
    ]);
  });

  it('and slugs that are no name of a folder are told at their line', async () => {
    const slugs = [
      '../x',
      '..',
      '.',
      'a/../../x',
      '/etc/passwd',
      'a\\b',
      '%2e%2e%2fx',
      'a b',
      '',
      'A',
      'è',
      '-a',
      'con',
    ];
    const pages = slugs.map((slug, index) => [
      `content/pages/p${index}.md`,
      pageOf('Testo.', `Prova ${index}`).replace('---\n', () => `---\nslug: ${JSON.stringify(slug)}\n`),
    ]);
    const site = await fixtureSite(Object.fromEntries(pages));
    const told = slugs.map((slug, index) =>
      slug === 'con'
        ? `content/pages/p${index}.md:1:1 error route-invalid`
        : `content/pages/p${index}.md:2:7 error front-matter-invalid`,
    );
    expect(site.said.toSorted()).toEqual(told.toSorted());
  });
});

describe('ids of operations become names of folders, whatever they are', () => {
  const IDS = [
    '../../x',
    '..',
    '.',
    '/',
    '/etc/passwd',
    'C:\\x',
    'con',
    'NUL',
    'aux.json',
    'com1.',
    'lpt\u00b9',
    'a/b',
    'a b',
    'a?b#c',
    '%2e%2e',
    'Prova',
    'prova',
    'PROVA',
    'perch\u00e9',
    'perche\u0301',
    'index',
    'index.html',
    'richiesta.json',
    'schemi',
    '-',
    '',
    '🦊',
    'a\ud800b',
    '.htaccess',
    '.hosting',
    '_headers',
    'x'.repeat(400),
  ];

  let site: Awaited<ReturnType<typeof referenceSite>>;

  beforeAll(async () => {
    const get = (operationId: string) => ({ get: { ...operationOf({})['/x'].get, operationId } });
    site = await referenceSite(apiOf(Object.fromEntries(IDS.map((id, index) => [`/p${index}`, get(id)]))));
  });

  it('and each has a page', () => {
    expect(site.problems).toEqual([]);
    const pages = [...site.files.keys()].filter((path) => /^api\/[^/]+\/index\.html$/.test(path));
    expect(pages.length).toBeGreaterThanOrEqual(IDS.length);
    expect(faultsOf(site)).toEqual([]);
  });

  it('that can stand beside each other everywhere', () => {
    expect(findClashes(site.outputs)).toEqual([]);
    for (const path of site.files.keys()) {
      expect(path).not.toMatch(/(?:^|\/)\.\.?(?:\/|$)|^\/|[\\:*?"<>|]/);
      expect(path).not.toMatch(/(?:^|\/)(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|\/|$)/i);
    }
  });
});
