import process from 'node:process';
import { parseArgs } from 'node:util';
import { SIMULATOR_PORT, type SimulatorData } from '../model/simulator.ts';
import { simulator as words } from '../strings/simulator.ts';
import { answer } from './answer.ts';
import { createSender } from './deliver.ts';
import { prepare, type Simulator } from './prepare.ts';
import { changesIn, webhookOf } from './progress.ts';
import { createLocalServer } from './serve.ts';
import { type Asked, EMPTY, type Happened, type Moment } from './turn.ts';

/** The build writes the data before this module, which esbuild bundles with all that it imports. */
declare const SIMULATOR: SimulatorData;

/** The choices of the reader. */
type Choices = {
  readonly port: number;
  readonly key: string | undefined;
  readonly webhook: string | undefined;
  readonly minute: number;
};

/** How often the simulator looks for statuses that have changed, in minutes. */
const TICK = 1 / 60;

start();

function start(): void {
  const read = choicesIn(process.argv.slice(2));
  if (typeof read === 'string') {
    process.stderr.write(`${read}\n`);
    process.exitCode = 2;
  } else if (read) serve(prepare(SIMULATOR), read);
  else process.stdout.write(`${words.usage(SIMULATOR_PORT)}\n`);
}

/** The choices in the arguments; a text says what is wrong with them, `undefined` that the reader asks for help. */
function choicesIn(args: string[]): Choices | string | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string' },
        key: { type: 'string' },
        webhook: { type: 'string' },
        fast: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return undefined;
    const { port = String(SIMULATOR_PORT), key = SIMULATOR.key, webhook, fast } = values;
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) return words.wrongPort(port);
    if (key !== undefined && !/^[!-~]+$/.test(key)) return words.wrongKey;
    const wrong = webhook === undefined ? undefined : wrongAddress(webhook);
    if (wrong !== undefined) return wrong;
    return { port: Number(port), key, webhook, minute: fast ? 1_000 : 60_000 };
  } catch (error) {
    return words.wrongOption.withHelp(optionFault(error));
  }
}

/** What is wrong with the address of a webhook; `undefined` if requests can be sent to it. */
function wrongAddress(webhook: string): string | undefined {
  if (!URL.canParse(webhook)) return words.wrongWebhook(webhook);
  const { protocol, username, password } = new URL(webhook);
  if (protocol !== 'http:' && protocol !== 'https:') return words.wrongWebhook(webhook);
  return username === '' && password === '' ? undefined : words.secretInWebhook;
}

/** What is wrong with the options, in the words of the simulator: those of Node.js are English. */
function optionFault(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const [, name = ''] = /'([^' ]+)/.exec(error instanceof Error ? error.message : '') ?? [];
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return words.wrongOption.unknown(name);
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return words.wrongOption.noOption(name);
  return name === '--fast' || name === '--help' ? words.wrongOption.noValue(name) : words.wrongOption.value(name);
}

function serve(simulator: Simulator, { port, key, webhook, minute }: Choices): void {
  const { data } = simulator;
  const memory = { state: EMPTY, seen: Date.now(), origin: '' };
  const send = webhook === undefined ? undefined : createSender(webhook, data.rules.delivery, minute, console.log);
  const tell = (happened: Happened) => {
    const delivery = send && webhookOf(simulator, happened, { minute, random: Math.random });
    if (delivery) send(delivery);
  };
  const tick = () => {
    const now = Date.now();
    for (const happened of changesIn(memory.state.items.values(), memory.seen, now, minute)) tell(happened);
    memory.seen = now;
  };
  const respond = (asked: Asked) => {
    const moment: Moment = { now: Date.now(), random: Math.random, minute, key, origin: memory.origin };
    const turn = answer(simulator, memory.state, asked, moment);
    memory.state = turn.state;
    if (turn.happened) tell(turn.happened);
    return turn.answer;
  };
  const server = createLocalServer(respond, data.rules.max_body);
  server.once('error', (error) => {
    process.stderr.write(
      `${'code' in error && error.code === 'EADDRINUSE' ? words.portInUse(port) : words.notStarted(error.message)}\n`,
    );
    process.exit(1);
  });
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    memory.origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`;
    const lines = [
      words.ready(`${data.title} ${data.version}`, memory.origin + data.base, key),
      ...(webhook === undefined ? [] : [words.webhook(webhook, data.rules.delivery?.secret)]),
      ...(minute < 60_000 ? [words.fast] : []),
      ...(data.omitted > 0 ? [words.omitted(data.omitted)] : []),
      words.stop,
    ];
    console.log(lines.join('\n'));
  });
  if (send) setInterval(tick, TICK * minute < 100 ? 100 : 1_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      console.log(words.stopped);
      process.exit(0);
    });
}
