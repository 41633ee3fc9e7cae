import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { samplesOf } from '../../build/pipeline/3-link/samples/samples.ts';
import { LANGUAGES, type Language } from '../../src/model/sample.ts';
import { createChecker } from '../../src/response-check/checker.ts';
import { withMasks } from '../../src/response-check/mask.ts';
import { parse } from '../engine/pipeline/2-parse/openapi/given.ts';
import { checkedOperations } from '../engine/response-check/given.ts';
import { PROJECT } from '../project.ts';
import { installation, TOOLS_REQUIRED } from '../setup/tools.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type Answer, startRecorder } from './recorder.ts';
import { runners } from './runners/index.ts';

const SANDBOX = 'https://sandbox.trackbotpro.example';
const KEY = 'tbp_test_LA_TUA_CHIAVE';

const description = readFileSync(join(PROJECT, 'spec/openapi.yaml'), 'utf8');
const { api } = await parse(description);
const checked = (await checkedOperations(description)).find(({ operation }) => operation.id === 'shipment-create');
if (!api || !checked) throw new Error('the description has no shipment-create');
const { operation, data } = checked;
const checker = createChecker(data);
const check = (text: string) => checker({ text: withMasks(text) });

/** The errors that the operation describes, as a server gives them. */
const errors = operation.responses.flatMap(({ status, content }) =>
  content.flatMap(({ contentType, examples }) =>
    Number(status) < 400
      ? []
      : examples.map(({ value }) => ({
          status: Number(status),
          headers: { 'Content-Type': contentType },
          body: value,
        })),
  ),
);

/** What a program prints, on whatever stream, when it runs against a server with an answer. */
async function printed(language: Language, code: string, answer: Answer, signal: AbortSignal): Promise<string> {
  vi.stubEnv('TRACKBOT_API_KEY', KEY);
  const folder = temporaryFolder();
  const recorder = await startRecorder(() => answer);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await recorder.close();
  });
  const program = { name: 'prova', code: code.replaceAll(SANDBOX, recorder.origin) };
  return runners[language].run([program], folder, signal).catch((error: unknown) => textsOf(error).join('\n'));
}

/** What a program that fails has printed. */
function textsOf(error: unknown): readonly string[] {
  const streams: object = typeof error === 'object' && error !== null ? error : {};
  return Object.entries(streams).flatMap(([name, text]) => (/^std(?:out|err)$/.test(name) ? [String(text)] : []));
}

/** The only block of a page in one language that has these words. */
function blockWith(file: string, language: string, words: string): string {
  const text = readFileSync(join(PROJECT, 'content/api', file), 'utf8');
  const blocks = Array.from(
    text.matchAll(new RegExp(`^\`\`\`${language}[^\\n]*\\n(.*?)^\`\`\`$`, 'gms')),
    ([, code]) => code,
  );
  const found = blocks.filter((code) => code?.includes(words));
  expect(found).toHaveLength(1);
  return found[0] ?? '';
}

describe.each(LANGUAGES)('what the sample prints in %s', (language) => {
  const runner = runners[language];
  const sample = samplesOf(operation).find((one) => one.language === language)?.code ?? '';
  const needs = `(needs: ${installation(runner)})`;

  it.skipIf(!TOOLS_REQUIRED && !runner.isPresent())(
    `for an error is recognised, and fits the description ${needs}`,
    async ({ signal }) => {
      const [first, ...others] = errors;
      if (!first) throw new Error('there are no errors');
      // Compilers take their time: the languages that need none show all errors.
      const shown = ['curl', 'php'].includes(language) ? [first, ...others] : [first];
      for (const error of shown) {
        const code = error.body !== null && typeof error.body === 'object' && 'code' in error.body && error.body.code;
        expect(await check(await printed(language, sample, error, signal))).toMatchObject({
          status: error.status,
          advice: { code },
          faults: [],
          isRight: true,
        });
      }
    },
  );

  it.skipIf(!TOOLS_REQUIRED && !runner.isPresent())(
    `without a response is recognised as that ${needs}`,
    async ({ signal }) => {
      const text = await printed(language, sample, 'drop', signal);
      const { status, faults, notes } = await check(text);
      expect({ status, faults, notes }, text).toEqual({
        status: undefined,
        faults: [],
        notes: ['Non è arrivata nessuna risposta: la rete o il collegamento si sono interrotti prima.'],
      });
    },
  );
});

describe('the exception of a guide', () => {
  it
    .skipIf(!TOOLS_REQUIRED && !runners.python.isPresent())
    .each(errors.filter(({ status }) => status < 429).slice(0, 4))(
    `in Python says status and code: $status (needs: ${installation(runners.python)})`,
    async (error) => {
      const guide = blockWith('error-responses.md', 'python', 'class ErroreApi');
      // The program handles two codes itself.
      const code = guide.replaceAll('== "duplicate_shipment"', '== "-"').replaceAll('== "validation_error"', '== "-"');
      const text = await printed('python', code, error, AbortSignal.timeout(60_000));
      expect(text).toContain('ErroreApi');
      const said = await check(text);
      expect(said.status).toBe(error.status);
      expect(text).toContain(`${said.status} ${said.advice?.code}:`);
    },
  );

  it('in Node.js says the status', async ({ signal }) => {
    const code = blockWith('supported-couriers.md', 'js', 'Elenco dei corrieri non disponibile');
    const text = await printed('nodejs', code, { status: 503, body: {} }, signal);
    expect(text).toContain('non disponibile: 503');
    expect(await check(text)).toMatchObject({ status: 503, faults: [] });
  });
});
