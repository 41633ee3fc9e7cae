import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { DomHandler, DomUtils, Parser } from 'htmlparser2';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { isJsonObject, type JsonValue } from '../../src/model/json.ts';
import { LANGUAGES, type Language } from '../../src/model/sample.ts';
import { SIMULATOR_FILE } from '../../src/model/simulator.ts';
import { textOf } from '../content/built.ts';
import { installation, TOOLS_REQUIRED } from '../setup/tools.ts';
import { answering, dataIn, KEY, MINUTE, simulated } from '../simulated.ts';
import { fileOf } from '../site/files.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { blocksIn } from './blocks.ts';
import { type Recorded, startRecorder } from './recorder.ts';
import { curl } from './runners/curl.ts';
import { runners } from './runners/index.ts';
import { cmd } from './shells/cmd.ts';
import type { Environment, Invocation } from './shells/invocation.ts';
import { powershell } from './shells/powershell.ts';

/** The host of the test environment. Production is not replaced, so that nothing may ask it. */
const SANDBOX = 'https://sandbox.trackbotpro.example';

/** The part of the introduction that leads to the first shipment, with the command that the page begins with. */
const path = /^.*?^## Da zero alla prima spedizione.*?(?=^## )/ms.exec(textOf('api.md'))?.[0] ?? '';

const blocksOf = (language: string) => blocksIn(path, language);

/** The commands of a shell. The page tells to try the first one once the key is set. */
function wayIn(language: string): readonly string[] {
  const [first = '', key = '', ...others] = blocksOf(language);
  expect(key).toMatch(/TRACKBOT_API_KEY *=/);
  return [key, first, ...others];
}

/** Runs a program, and gives what it prints. */
async function run({ program, args, input }: Invocation, env: Environment = new Map()): Promise<string> {
  const child = spawn(program, args, { env: { ...process.env, ...Object.fromEntries(env) } });
  child.stdin.end(input);
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return printed;
}

/** Starts the simulator. Each reading of the list is one minute later. */
async function startSandbox() {
  const world = simulated(dataIn(textOf(SIMULATOR_FILE)));
  const answer = answering(world);
  const recorder = await startRecorder((asked: Recorded) => {
    if (asked.method === 'GET' && asked.target.startsWith('/v1/shipments')) world.pass(MINUTE);
    return answer(asked);
  });
  onTestFinished(recorder.close);
  return recorder;
}

/** Gives what each command that asks something prints. */
type Shell = (blocks: readonly string[]) => Promise<readonly string[]>;

/** Commands of a real shell, in one session. A line that no answer has stands between what they print. */
const posix =
  (program: string): Shell =>
  async (blocks) => {
    const printed = await run({ program, args: ['-s'], input: blocks.join("printf '\\n---\\n'\n") });
    return printed.split('\n---\n').filter((answer) => answer !== '');
  };

/** Commands of a shell of Windows, read by its rules, which start the real curl. */
const windows =
  (read: (script: string, environment: Environment) => readonly Invocation[]): Shell =>
  async (blocks) => {
    const environment: Environment = new Map();
    const printed: string[] = [];
    for (const invocation of blocks.flatMap((block) => read(block, environment))) {
      expect(invocation.program).toBe('curl');
      printed.push(await run(invocation));
    }
    return printed;
  };

const SHELLS: readonly (readonly [name: string, fence: string, shell: Shell])[] = [
  ['sh', 'bash', posix('sh')],
  ['bash', 'bash', posix('bash')],
  ['PowerShell 5.1', 'powershell', windows((script, variables) => powershell(script, variables, '5.1'))],
  ['PowerShell 7', 'powershell', windows((script, variables) => powershell(script, variables, '7'))],
  ['cmd', 'bat', windows(cmd)],
];

/** Values that are new in every answer, by the name of their field. */
const FRESH = /^(?:id|public_url|description|location|.*_at)$/;

/** An answer without what is new in every answer. */
function lasting(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(lasting);
  if (!isJsonObject(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.map(([name, item]) => [name, FRESH.test(name) ? '…' : lasting(item)]));
}

/** The answers that the page shows. */
const SHOWN = blocksOf('json').map((code): JsonValue => JSON.parse(code));

type Examples = Readonly<Record<'minimal' | 'email', { readonly value: JsonValue }>>;

const DESCRIPTION: {
  readonly paths: {
    readonly '/shipments': {
      readonly post: {
        readonly requestBody: { readonly content: { readonly 'application/json': { readonly examples: Examples } } };
      };
    };
  };
} = JSON.parse(textOf('openapi.json'));

/** What the commands ask, in their order. */
const ASKED = ['GET /v1/couriers', 'POST /v1/shipments', 'GET /v1/shipments?q=MI123456789', 'POST /v1/shipments'];
const LIST = 2;

/** Expects that the way led to what the page shows: these answers, for these requests with the bodies of examples. */
function expectTheWay(answers: readonly JsonValue[], recorded: readonly Recorded[]): void {
  expect(SHOWN).toHaveLength(3);
  // The list is not shown.
  expect(answers.filter((_, index) => index !== LIST).map(lasting)).toEqual(SHOWN.map(lasting));
  expect(recorded.map(({ method, target }) => `${method} ${target}`)).toEqual(ASKED);
  const { examples } = DESCRIPTION.paths['/shipments'].post.requestBody.content['application/json'];
  const sent = recorded.flatMap(({ body }) => (body.length > 0 ? [JSON.parse(String(body))] : []));
  expect(sent).toEqual([examples.minimal.value, examples.email.value]);
  const keys = recorded.flatMap(({ method, headers }) => (method === 'POST' ? [headers.get('idempotency-key')] : []));
  expect(keys).toEqual(path.match(/(?<=Idempotency-Key: )[\da-f-]+(?=' \\\n)/g));
}

/** The programs of the path in a language, as readers copy them. */
function programsIn(language: Language): readonly string[] {
  const handler = new DomHandler();
  new Parser(handler).end(textOf(fileOf('/api')));
  const steps = DomUtils.findAll(({ name, attribs }) => name === 'details' && attribs.class === 'fold', handler.dom);
  const panels = DomUtils.findAll(
    ({ name, attribs }) => name === 'tab-panel' && attribs['data-name'] === language,
    steps,
  );
  return panels.map((panel) => DomUtils.textContent(DomUtils.getElementsByTagName('pre', panel, true)));
}

/** A command without its line breaks and blanks, since samples give each value of JSON a line. */
const compact = (code: string) => code.replaceAll('\\\n', '').replace(/\s/g, '');

describe('the way to the first shipment', () => {
  it('has each command of sh as the samples have it', () => {
    const commands = blocksOf('bash').filter((code) => code.startsWith('curl'));
    expect(commands.map(compact)).toEqual(programsIn('curl').map(compact));
  });

  it.skipIf(!TOOLS_REQUIRED && !curl.isPresent()).each(SHELLS)(
    `gives in %s the answers that the page shows (needs: ${installation(curl)})`,
    async (_, fence, shell) => {
      const { origin, recorded } = await startSandbox();
      const printed = await shell(wayIn(fence).map((block) => block.replaceAll(SANDBOX, origin)));
      expectTheWay(
        printed.map((answer): JsonValue => JSON.parse(answer)),
        recorded,
      );
    },
  );

  describe.each(LANGUAGES)('in %s', (language) => {
    const runner = runners[language];
    it.skipIf(!TOOLS_REQUIRED && !runner.isPresent())(
      `prints the statuses and the answers that the page shows (needs: ${installation(runner)})`,
      async ({ signal }) => {
        vi.stubEnv('TRACKBOT_API_KEY', KEY);
        const folder = temporaryFolder();
        onTestFinished(() => void vi.unstubAllEnvs());
        const { origin, recorded } = await startSandbox();
        const programs = programsIn(language).map((code, index) => ({
          name: `passo_${index + 1}`,
          code: code.replaceAll(SANDBOX, origin),
        }));
        const printed = await runner.run(programs, folder, signal);
        // curl alone prints no status.
        const statuses = printed.split('\n').filter((line) => /^\d+$/.test(line.trim()));
        expect(statuses.map(Number)).toEqual(language === 'curl' ? [] : [200, 201, 200, 201]);
        const answers = printed.match(/^\{.*\}/gm) ?? [];
        expectTheWay(
          answers.map((answer): JsonValue => JSON.parse(answer)),
          recorded,
        );
      },
    );
  });
});
