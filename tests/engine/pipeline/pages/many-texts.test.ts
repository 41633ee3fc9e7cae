import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Input } from '../../../../build/pipeline/1-load/load.ts';
import { CODES } from '../../../../build/platform/problems/codes.ts';
import { unreadFile } from '../../../../build/platform/problems/problem.ts';
import { openStore } from '../../../../build/platform/store/open-store.ts';
import type { Program } from '../../../../build/program/program.ts';
import { PATIENT, PROJECT } from '../../../project.ts';
import { buildSite } from '../../../site/build-site.ts';
import { type Changes, fixtureInput, fixtureText, referenceInput } from '../../../site/inputs.ts';
import { program, threadedProgram } from '../../../site/program.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { contextIn } from '../../commands/terminal.ts';
import { devProject } from '../../server/dev/dev-project.ts';
import { manyOperations } from './many-operations.ts';

/** So many that threads are worth their start. */
const MANY = 160;

const here: Program = { ...program, id: 'prova' };
const threaded: Program = { ...threadedProgram, id: 'prova' };

const SPEC = 'spec/openapi.yaml';
const UNREADABLE = fixtureText(SPEC).replace('openapi: 3.1.1', 'openapi: 9.1.0');

function page(text: string, title = 'Una di tante'): string {
  return `---\ntitle: ${title}\ndescription: Una descrizione abbastanza lunga per essere accettata.\n---\n\n${text}\n`;
}

/** Short pages that use links, facts and names, besides those of the fixture site, so that a site has `count` texts. */
function manyPages(count: number): Changes {
  const text =
    'Una :stato[in_transit] con `tracking_number`, [come](../../guide/spedizioni/lista.md) [qui](/contatti).';
  return Object.fromEntries(
    Array.from({ length: count - 4 }, (_, index) => [
      `content/pages/tante/n-${index}.md`,
      page(
        `${text}\n\n## Parte ${index}\n\nVedi il [campo](campo:shipment-list#risposta-200.status).`,
        `Una di tante, ${index}`,
      ),
    ]),
  );
}

type Made = {
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly { readonly code: string }[];
};

/** Builds with threads and an empty store, then with what this build has left. */
async function coldAndWarm(input: Input): Promise<readonly Made[]> {
  const lasting = openStore(join(temporaryFolder(), 'store'));
  const made: Made[] = [];
  for (let run = 0; run < 2; run += 1) {
    const store = lasting.open('prova');
    const { files, problems } = await buildSite({ ...input, program: threaded, store });
    store.commit();
    made.push({ files, problems });
  }
  return made;
}

const codesOf = ({ problems }: Made) => new Set(problems.map(({ code }) => code));

describe('many texts', () => {
  const changes = manyPages(MANY);

  it('are worked on in threads, and become the pages that they become in this one; the next build finds them', async () => {
    let threads = 0;
    const count = () => (threads += 1);
    process.on('worker', count);
    onTestFinished(() => void process.off('worker', count));
    const { files, problems } = await buildSite({ ...fixtureInput(changes), program: here });
    const [cold, warm] = await coldAndWarm(fixtureInput(changes));
    expect(problems).toEqual([]);
    expect(cold).toEqual({ files, problems });
    expect(warm).toEqual(cold);
    // The same threads read, then make pages. The second build has nothing to do.
    expect(threads > 0).toBe(availableParallelism() > 1);
    expect(threads).toBeLessThanOrEqual(availableParallelism() - 1);
  });

  it('and many pages of a description too', PATIENT, async () => {
    const input = referenceInput(manyOperations(MANY));
    const { files, problems } = await buildSite({ ...input, program: here });
    expect(files.size).toBeGreaterThan(2 * MANY);
    const [cold, warm] = await coldAndWarm(input);
    expect(cold).toEqual({ files, problems });
    expect(warm).toEqual(cold);
  });

  it('end with a fault of the program where a thread fails, and not never', async () => {
    const worker = join(temporaryFolder(), 'worker.mjs');
    for (const code of ['throw new Error("rotto");', 'export function read() { throw new Error("rotto"); }']) {
      fs.writeFileSync(worker, code);
      const broken = { ...threaded, pageWorker: pathToFileURL(worker) };
      const failing = buildSite({ ...fixtureInput(changes), program: broken });
      if (availableParallelism() > 1) await expect(failing).rejects.toThrow('rotto');
    }
  });
});

/** The header of an image that is much wider than a screen. */
const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\xff\xff\0\0\0\x01________', 'latin1');

/** Sites with faults that are told together, by the reason why they cannot be in one site. */
const FAULTY: Readonly<Record<string, Changes>> = {
  'of a site that can be linked': {
    'content/pages/a b%.md': page('Un nome che non può essere un indirizzo.'),
    'content/pages/spedizioni/lista.md': page('Un indirizzo preso.'),
    'content/guida/altra.md': page('In una cartella che non esiste.'),
    'content/guide/sola.md': page('In nessuna barra.'),
    'content/sidebars.yaml': fixtureText('content/sidebars.yaml').replace(
      '    - /api\n',
      '    - /api\n    - /manca\n    - /\n',
    ),
    'content/pages/senza.md': 'Senza intestazione.',
    'content/pages/nuova.md': page('Testo.').replace('accettata.', 'accettata (da scrivere).'),
    'content/pages/yaml.md': page('Testo.').replace('title: ', 'title: "'),
    'content/pages/commento.md': page('Testo.').replace('title: ', 'title: Errore #'),
    'content/pages/doppia.md': page('Testo.'),
    'content/pages/byte.md': new Uint8Array([0xff, 0x41]),
    'content/pages/grande.md': page('x'.repeat(600_000)),
    'content/pages/nascosto.md': page('Un \u202e carattere.'),
    'content/pages/testo.md': page(
      [
        '::statti',
        ':::schede\nTesto.\n:::',
        '#### Troppo in basso',
        '<b>markup</b> e ==segno==',
        '[x](javascript:alert)',
        '```js {9}\nlet a;\n```',
        '```jsno\n{}\n```',
        ':stato[mai_visto] e `nome_inventato`',
        '::diagramma{nome=lista-spedizioni}',
        'Il vettore e [altrove](altrove.md).',
      ].join('\n\n'),
    ),
    'content/pages/foto.md': page('![ ](foto.png)'),
    'content/pages/foto.png': PNG,
    'content/pages/foto.dark.png': 'x',
    'content/pages/sola.png': PNG,
    'content/pages/complesso.md': page(`${'>'.repeat(400)} Testo.`),
    'content/data/prices.yaml': fixtureText('content/data/prices.yaml').replace('  plan: pro', '  plan: por'),
    [SPEC]: fixtureText(SPEC)
      .replace('  - url: https://api.example.it/v1', '  - url: "https://{manca}.example.it"')
      .replace('      operationId: shipment-list', '      operationId: shipment-list\n      x-a: 1')
      .replace('security:\n  - chiave: []', 'security:\n  - altra: []')
      .replace('          example: in_transit\n', '          example: mai\n')
      .replace(
        'components:\n',
        `  /due/{id}:
    get:
      operationId: shipment-list
      responses: { "200": { $ref: "#/components/responses/Manca" } }
    put:
      operationId: tre
      parameters: [{ name: q, in: query, required: true, schema: { type: string, pattern: "^(?=a)b$" } }]
      responses: { "200": { $ref: "../fuori.yaml" } }
components:
`,
      )
      .replace(
        '    Shipment:\n',
        '    Cerchio: { allOf: [{ $ref: "#/components/schemas/Cerchio" }] }\n    Shipment:\n',
      ),
    'spec/releases/0.9.0.yaml': fixtureText(SPEC).replace('version: 1.0.0', 'version: 0.8.0'),
  },
  'of a document that cannot be read': { [SPEC]: UNREADABLE },
  'of settings that cannot be read': {
    'content/site.yaml': fixtureText('content/site.yaml').replace('tagline:', 'taglin:'),
    'content/data/values.yaml': 'values: [',
    'content/sidebars.yaml': undefined,
  },
};

/** The codes of the stages after linking, and of commands that publish: no text of a page raises them before. */
const LATER: ReadonlySet<string> = new Set([
  'anchor-broken',
  'image-missing',
  'image-unused',
  'id-duplicate',
  'template-invalid',
  'page-heavy',
  'markup-refused',
  'element-undrawn',
  'output-refused',
  'output-failed',
  'redirect-invalid',
  'address-gone',
  'link-draft',
  'link-text-outdated',
  'code-invalid',
]);

describe('a build of many texts ends, cold and warm, and tells the faults together', () => {
  const told = new Set<string>();
  const history = async () => ({
    value: new Map(),
    problems: [
      unreadFile('content', { code: 'history-unreadable' as const, message: 'Niente date.', hint: 'Riprova.' }),
    ],
  });

  it.each(Object.entries(FAULTY))('%s', async (_, changes) => {
    const [cold, warm] = await coldAndWarm(fixtureInput({ ...manyPages(MANY), ...changes }, history));
    for (const code of cold ? codesOf(cold) : []) told.add(code);
    expect(cold && codesOf(cold).size).toBeGreaterThan(1);
    expect(warm?.problems).toEqual(cold?.problems);
  });

  it('every problem that loading, parsing and linking can have', () => {
    expect(Object.keys(CODES).filter((code) => !told.has(code) && !LATER.has(code))).toEqual([]);
  });
});

/** Texts without a page: a name that is no address, and an address that is taken. */
const WITHOUT_PAGE: Changes = {
  'content/pages/a%.md': page('Testo.', 'Prima'),
  'content/pages/spedizioni/lista.md': page('Testo.', 'Seconda'),
};

describe('a build ends whatever the number of texts', () => {
  it.each([149, 150, 151, 1000])('%i of them', PATIENT, async (count) => {
    const pages = manyPages(count - 2);
    const [cold, warm] = await coldAndWarm(fixtureInput({ ...pages, ...WITHOUT_PAGE }));
    expect(cold && codesOf(cold)).toEqual(new Set(['route-invalid', 'route-duplicate']));
    expect(warm?.problems).toEqual(cold?.problems);
    const [unread] = await coldAndWarm(fixtureInput({ ...pages, ...WITHOUT_PAGE, [SPEC]: UNREADABLE }));
    expect(unread && codesOf(unread)).toEqual(new Set(['description-unsupported', 'route-invalid', 'route-duplicate']));
  });

  const write = (folder: string, changes: Changes) => {
    for (const [path, text = ''] of Object.entries(changes)) {
      fs.mkdirSync(dirname(join(folder, path)), { recursive: true });
      fs.writeFileSync(join(folder, path), text);
    }
  };

  it('in each command', PATIENT, async () => {
    const folder = temporaryFolder();
    for (const from of ['tests/fixtures/site', 'templates'])
      fs.cpSync(join(PROJECT, from), join(folder, from === 'templates' ? from : '.'), { recursive: true });
    write(folder, { ...manyPages(MANY), ...WITHOUT_PAGE });
    const said = async (...argv: readonly string[]) => {
      const context = contextIn(folder, { programFolder: folder });
      await context.run(...argv);
      return context.written();
    };
    for (const command of ['build', 'check']) expect(await said(command)).toContain('errore route-invalid');
    expect(await said('report')).toContain('errore route-invalid');
    write(folder, { [SPEC]: UNREADABLE });
    for (const command of ['build', 'check', 'report'])
      expect(await said(command), command).toContain('errore description-unsupported');
  });

  it('in dev, which goes on when the text is gone', async () => {
    const prepare = (folder: string) => write(folder, { ...manyPages(MANY), 'content/pages/a%.md': page('Testo.') });
    const dev = await devProject({ prepare });
    expect(dev.now().errors).toEqual(['route-invalid']);
    fs.rmSync(dev.pathOf('content/pages/a%.md'));
    await dev.until(({ errors }) => errors.length === 0);
    dev.write('content/pages/b%.md', page('Testo.'));
    await dev.until(({ errors }) => errors.length > 0);
    dev.replace(SPEC, 'openapi: 3.1.1', 'openapi: 9.1.0');
    await dev.until(({ errors }) => errors.includes('description-unsupported'));
    fs.rmSync(dev.pathOf('content/pages/b%.md'));
    dev.replace(SPEC, 'openapi: 9.1.0', 'openapi: 3.1.1');
    await dev.until(({ errors }) => errors.length === 0);
  });
});
