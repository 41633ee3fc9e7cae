import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { samplesOf } from '../../build/pipeline/3-link/samples/samples.ts';
import type { Language } from '../../src/model/sample.ts';
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
  return runners[language].run([program], folder, signal).catch(({ stdout, stderr }) => `${stdout}\n${stderr}`);
}

describe.each<Language>(['curl', 'nodejs', 'php'])('what the sample prints in %s', (language) => {
  const runner = runners[language];
  const sample = samplesOf(operation).find((one) => one.language === language)?.code ?? '';

  it.skipIf(!TOOLS_REQUIRED && !runner.isPresent())(
    `for an error is recognised, and fits the description (needs: ${installation(runner)})`,
    async ({ signal }) => {
      expect(errors.length).toBeGreaterThan(5);
      for (const error of errors) {
        const code = error.body !== null && typeof error.body === 'object' && 'code' in error.body && error.body.code;
        expect(check(await printed(language, sample, error, signal))).toMatchObject({
          status: error.status,
          advice: { code },
          faults: [],
          isRight: true,
        });
      }
    },
  );
});
