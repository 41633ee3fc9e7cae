import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { SIMULATOR_FILE } from '../../src/model/simulator.ts';
import { textOf } from '../content/built.ts';
import { COURIERS } from '../content/owner.ts';
import { installation, TOOLS_REQUIRED } from '../setup/tools.ts';
import { answering, dataIn, KEY, MINUTE, simulated } from '../simulated.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { blocksIn } from './blocks.ts';
import { type Answer, type Recorded, startRecorder } from './recorder.ts';
import { runners } from './runners/index.ts';
import { pythonCommand } from './runners/python.ts';
import type { Runner } from './runners/runner.ts';

const run = promisify(execFile);
const CURSOR = 'cur_7Hq2Zt9XbLm4Vw8K';

type Shipment = { readonly id: string; readonly status: string; readonly updated_at: string };

const description: {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: {
    readonly '/shipments': {
      readonly post: {
        readonly responses: {
          readonly '201': {
            readonly content: {
              readonly 'application/json': {
                readonly examples: { readonly minimal: { readonly value: Shipment } };
              };
            };
          };
        };
      };
    };
  };
} = JSON.parse(textOf('openapi.json'));

const ORIGINS = description.servers.map(({ url }) => new URL(url).origin);
/** A shipment with the fields of the OpenAPI document, so that the programs fail if a field is renamed. */
const SHIPMENT =
  description.paths['/shipments'].post.responses['201'].content['application/json'].examples.minimal.value;

const folder = temporaryFolder(afterAll);

const created: Answer = { status: 201, body: SHIPMENT };
const busy = (wait: number | Date): Answer => {
  const value = typeof wait === 'number' ? String(wait) : wait.toUTCString();
  return { status: 429, headers: { 'Retry-After': value }, body: {} };
};
/** An instant as many seconds from now. */
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

/** A page of a list of shipments, given by `id` and `updated_at`, and the cursor of the next one. */
function page(shipments: readonly Partial<Shipment>[], next_cursor: string | null = null): Answer {
  const data = shipments.map((shipment) => ({ ...SHIPMENT, ...shipment }));
  const pagination = { page: 1, per_page: 100, total: 230, total_pages: 3, next_cursor };
  return { status: 200, body: { data, pagination } };
}

/** A parameter of the query of each request. */
const parameters = (name: string, asked: readonly Recorded[]) =>
  asked.map(({ target }) => new URLSearchParams(target.split('?')[1]).get(name));

/** Gives answers one after the other, and the last one from then on. */
function inTurn(...answers: readonly [Answer, ...Answer[]]): () => Answer {
  let given = 0;
  return () => answers[Math.min(given++, answers.length - 1)] ?? answers[0];
}

/** The only block of a page in one language that has these words. */
function blockWith(file: string, language: string, words: string): string {
  const found = blocksIn(textOf(file), language).filter((code) => code.includes(words));
  expect(found, `${file}: ${language} with «${words}»`).toHaveLength(1);
  return found[0] ?? '';
}

/** Runs the code of a guide against a server with these answers. Gives its output, its exit code and its requests. */
async function runAgainst(answer: (asked: Recorded) => Answer, command: string, file: string, code: string) {
  const recorder = await startRecorder(answer);
  onTestFinished(recorder.close);
  const path = join(folder, file);
  writeFileSync(
    path,
    ORIGINS.reduce((text, origin) => text.replaceAll(origin, recorder.origin), code),
  );
  const env = { ...process.env, TRACKBOT_API_KEY: KEY };
  const { stdout, failure } = await run(command, [path], { cwd: folder, env, timeout: 60_000 }).then(
    ({ stdout }) => ({ stdout, failure: '' }),
    (error: Error) => ({ stdout: '', failure: error.message }),
  );
  return { printed: stdout.trim().split('\n'), failure, asked: recorder.recorded };
}

const inPython = (answer: (asked: Recorded) => Answer, code: string) =>
  // The program need not wait between its requests.
  runAgainst(answer, pythonCommand() ?? 'python3', 'guida.py', `import time\n\ntime.sleep = lambda _: None\n${code}`);

const inNode = (answer: (asked: Recorded) => Answer, code: string) =>
  runAgainst(answer, process.execPath, 'guida.mjs', code);

/** The simulator of the API. */
function startSimulator() {
  const world = simulated(dataIn(textOf(SIMULATOR_FILE)));
  return { world, answer: answering(world) };
}

/** A test of programs that need a tool. With `TOOLS_REQUIRED` it fails where the tool is missing. */
function itWith(runner: Runner, name: string, test: () => Promise<void>): void {
  it.skipIf(!TOOLS_REQUIRED && !runner.isPresent())(`${name} (needs: ${installation(runner)})`, test);
}

describe('the programs in the guides', () => {
  itWith(runners.python, 'read a list to its last page', async () => {
    const { world, answer } = startSimulator();
    const add = (index: number) => {
      const body = { tracking_number: index < 3 ? 'MI123456789'.replace(/9$/, String(index)) : 'TB000000007' };
      world.ask({ method: 'POST', target: '/v1/shipments', body });
      world.pass(MINUTE);
    };
    for (let index = 0; index < 130; index++) add(index);
    world.pass(9 * MINUTE);
    const { printed, asked, failure } = await inPython(answer, blockWith('api.md', 'python', 'def spedizioni'));
    expect(failure).toBe('');
    expect(printed.map((line) => line.split(' ').slice(1).join(' '))).toEqual(Array(127).fill('TB000000007 held'));
    expect(new Set(printed).size).toBe(127);
    expect(parameters('cursor', asked)).toEqual([null, expect.stringMatching(/^cur_/)]);
  });

  itWith(runners.python, 'read what has changed to the end, and keep the last copy of each shipment', async () => {
    const code = blockWith('api/rate-limits.md', 'python', 'def cambiate_da');
    const last = /^ultima_lettura = "([^"]+)"/m.exec(code)?.[1] ?? '';
    const answer = inTurn(
      page([{ id: 'a', status: 'in_transit' }, { id: 'b' }], CURSOR),
      page([{ id: 'a', status: 'delivered' }]),
    );
    const { printed, asked, failure } = await inPython(answer, code);
    expect(failure).toBe('');
    expect(printed.map((line) => line.split(' ').slice(0, 2))).toEqual([
      ['a', 'delivered'],
      ['b', SHIPMENT.status],
    ]);
    expect(parameters('cursor', asked)).toEqual([null, CURSOR]);
    expect(parameters('updated_from', asked)).toEqual([last, last]);
    expect(parameters('sort', asked)).toEqual(['updated_at', 'updated_at']);
  });

  itWith(
    runners.python,
    'read what has changed, one page and the couriers of the simulator as they stand',
    async () => {
      const { world, answer } = startSimulator();
      world.pass(3 * 24 * 60 * MINUTE);
      for (const tracking_number of ['TB000000002', 'TB000000007'])
        world.ask({ method: 'POST', target: '/v1/shipments', body: { tracking_number } });
      world.pass(MINUTE);
      const changed = await inPython(answer, blockWith('api/rate-limits.md', 'python', 'def cambiate_da'));
      expect([changed.failure, changed.printed.length]).toEqual(['', 2]);
      const page = await inNode(answer, blockWith('api/rate-limits.md', 'js', 'Retry-After'));
      expect([page.failure, page.printed]).toEqual(['', [expect.stringMatching(/^\d spedizioni su \d$/)]]);
      const couriers = await inNode(answer, blockWith('api/supported-couriers.md', 'js', 'candidati'));
      expect([couriers.failure, couriers.asked.length]).toEqual(['', 1]);
    },
  );

  const retrying = () => blockWith('api/error-responses.md', 'python', 'def attesa_crescente');

  itWith(runners.python, 'repeat with one key what was cut off, refused for now or failed', async () => {
    const answer = inTurn('drop', 'cut', { status: 503, body: {} }, busy(1), created);
    const { printed, asked, failure } = await inPython(answer, retrying());
    expect(failure).toBe('');
    expect(printed).toEqual([`${SHIPMENT.id} ${SHIPMENT.status}`]);
    expect(asked).toHaveLength(5);
    expect(new Set(asked.map(({ headers, body }) => `${headers.get('idempotency-key')} ${body}`)).size).toBe(1);
  });

  itWith(runners.python, 'wait until the date of Retry-After, and not for one that has passed or is none', async () => {
    const strange = { status: 503, headers: { 'Retry-After': 'domani' }, body: {} };
    const answer = inTurn(busy(inSeconds(90)), busy(inSeconds(-3600)), strange, created);
    const code = retrying().replace('time.sleep(', 'print(');
    const { printed, asked, failure } = await inPython(answer, code);
    expect(failure).toBe('');
    expect(asked).toHaveLength(4);
    const waits = printed.slice(0, 3).map(Number);
    expect(waits[0]).toBeGreaterThan(20);
    expect(waits[0]).toBeLessThan(92);
    expect(waits[1]).toBeLessThan(3);
    expect(waits[2]).toBeLessThan(5);
    const late = await inPython(() => busy(inSeconds(6120)), retrying());
    expect([late.failure, late.asked.length]).toEqual([expect.stringContaining('ErroreApi'), 1]);
  });

  itWith(runners.python, 'add a shipment, and name the one that is there already', async () => {
    const { answer } = startSimulator();
    const first = await inPython(answer, retrying());
    expect([first.failure, first.printed]).toEqual(['', [expect.stringMatching(/^shp_\w{10} pending$/)]]);
    const second = await inPython(answer, retrying());
    expect([second.failure, second.printed]).toEqual(['', [`C'è già: ${first.printed[0]?.split(' ')[0]}`]]);
  });

  itWith(runners.python, 'give up at once where the wait is long or repeating is no use', async () => {
    for (const answer of [busy(6120), { status: 403, body: { code: 'quota_exceeded', detail: 'no' } }]) {
      const { asked, failure } = await inPython(() => answer, retrying());
      expect(failure).toContain('ErroreApi');
      expect(asked).toHaveLength(1);
    }
  });

  it('wait as Retry-After says, and say what else went wrong', async () => {
    const code = blockWith('api/rate-limits.md', 'js', 'Retry-After');
    const waited = await inNode(inTurn(busy(0), page([{}, {}])), code);
    expect(waited.failure).toBe('');
    expect(waited.printed).toEqual(['2 spedizioni su 230']);
    expect(waited.asked).toHaveLength(2);
    const long = await inNode(() => busy(6120), code);
    expect(long.failure).toContain('riprova fra 6120 secondi');
    expect(long.asked).toHaveLength(1);
    const late = await inNode(() => busy(inSeconds(6120)), code);
    expect(late.failure).toMatch(/riprova fra 61[12]\d secondi/);
    expect(late.asked).toHaveLength(1);
    const passed = await inNode(inTurn(busy(inSeconds(-3600)), page([{}])), code);
    expect([passed.failure, passed.asked.length]).toEqual(['', 2]);
    const started = Date.now();
    const dated = await inNode(inTurn(busy(inSeconds(3)), page([{}])), code);
    expect([dated.failure, dated.asked.length]).toEqual(['', 2]);
    // A date has no parts of a second.
    expect(Date.now() - started).toBeGreaterThan(1_900);
    const failed = await inNode(() => ({ status: 503, body: {} }), code);
    expect(failed.failure).toContain('non disponibile: 503');
  });

  it('find the couriers that the page says they find', async () => {
    const code = blockWith('api/supported-couriers.md', 'js', 'candidati');
    const { printed, failure } = await inNode(() => ({ status: 200, body: { data: COURIERS } }), code);
    expect(failure).toBe('');
    expect(printed.join('\n')).toBe(blockWith('api/supported-couriers.md', 'text', '→').trim());
  });
});
