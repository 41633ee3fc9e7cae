import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { buildRequest } from '../../src/samples/build-request.ts';
import { languages } from '../../src/samples/languages/index.ts';
import { defaultValues } from '../../src/samples/values.ts';
import { example, operation, parameter, security } from '../engine/samples/given.ts';
import { installation, TOOLS_REQUIRED } from '../setup/tools.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type Recorded, startRecorder } from './recorder.ts';
import { runners } from './runners/index.ts';

const folder = temporaryFolder(afterAll);

const PASSWORD = 'PA"SS\'$x';

const md5 = (...parts: readonly string[]) => createHash('md5').update(parts.join(':')).digest('hex');

/** Tells whether a request answers the challenge of the server (RFC 7616, section 3.4.1, without `qop`). */
function isRight({ method, headers }: Recorded): boolean {
  const fields = new Map(
    Array.from(
      headers.get('authorization')?.matchAll(/(\w+)=(?:"([^"]*)"|([^", ]+))/g) ?? [],
      ([, name, quoted, plain]) => [name, quoted ?? plain ?? ''],
    ),
  );
  const secret = md5('NOME_UTENTE', 'prova', PASSWORD);
  return fields.get('response') === md5(secret, 'numero', md5(method, fields.get('uri') ?? ''));
}

describe.each(['curl', 'python', 'php'] as const)('a sample in %s', (language) => {
  const runner = runners[language];
  it.skipIf(!runner.isPresent() && !TOOLS_REQUIRED)(`answers Digest (needs: ${installation(runner)})`, async () => {
    const recorder = await startRecorder((request) => {
      if (isRight(request)) return { status: 200, body: {} };
      const headers = { 'WWW-Authenticate': 'Digest realm="prova", nonce="numero"' };
      return { status: 401, headers, body: {} };
    });
    const given = operation({
      servers: [{ url: recorder.origin, variables: [] }],
      parameters: [parameter({ name: 'q', required: true, examples: [example('a b')] })],
      security: security([{ name: 'parola', type: 'http', scheme: 'Digest' }]),
    });
    const credentials = { parola: `NOME_UTENTE:${PASSWORD}` };
    const code = languages[language].emit(buildRequest(given, { ...defaultValues(given), credentials }));
    await runner.run([{ name: 'digest', code }], `${folder}/${language}`, AbortSignal.timeout(60_000));
    await recorder.close();
    expect(recorder.recorded.map(isRight)).toEqual([false, true]);
  });
});
