import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { load } from '../../build/1-load/load.ts';
import { parseDescription } from '../../build/2-parse/openapi/description.ts';
import { sampleRequest } from '../../build/2-parse/openapi/samples.ts';
import { projectInput } from '../../build/commands/project.ts';
import { LANGUAGES, type Language } from '../../src/model/sample.ts';
import { intendRequest } from '../../src/samples/intend.ts';
import { languages } from '../../src/samples/languages/index.ts';
import { bodyText, type HttpRequest, type Pair } from '../../src/samples/request.ts';
import { defaultValues } from '../../src/samples/values.ts';
import { cases } from './cases.ts';
import { type Recorded, startRecorder } from './recorder.ts';
import { runners } from './runners/index.ts';

/** With this in the environment a missing tool is a failure: CI must not pass by running nothing. */
const REQUIRED = process.env.SAMPLES_REQUIRED === '1';

const folder = mkdtempSync(join(tmpdir(), 'esempi-'));
let recorder: Awaited<ReturnType<typeof startRecorder>>;
let requests: ReadonlyMap<string, HttpRequest>;

beforeAll(async () => {
  recorder = await startRecorder();
  const nasty = Object.entries(cases).map(([name, request]): [string, HttpRequest] => [
    name,
    { ...request, url: `${recorder.origin}${request.url}` },
  ]);
  requests = new Map([...nasty, ...(await realRequests(recorder.origin))]);
});

afterAll(async () => {
  await recorder.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The requests of every operation of our own description, sent to the recorder instead of the real host. */
async function realRequests(origin: string): Promise<[string, HttpRequest][]> {
  const { value: sources } = await load(projectInput(join(import.meta.dirname, '../..'), {}));
  const api = sources && (await parseDescription(sources.description)).value;
  return (api?.operations ?? []).map((operation) => {
    const request = intendRequest(operation, defaultValues(operation));
    return [operation.id, { ...request, url: request.url.replace(/^https?:\/\/[^/]+/, origin) }];
  });
}

describe.each(LANGUAGES)('the samples in %s', (language: Language) => {
  const runner = runners[language];
  const present = runner.isPresent();

  it.skipIf(!present && !REQUIRED)(`send what is meant (needs: ${runner.install})`, async () => {
    const programs = [...requests].map(([name, request]) => ({
      // A plain name could hide a module of the language: «array.py».
      name: `esempio_${name.replaceAll('-', '_')}`,
      code: sampleRequest(request).find((sample) => sample.language === language)?.code ?? '',
    }));
    recorder.take();
    await runner.run(programs, join(folder, language));
    const recorded = recorder.take();
    const sent = Object.fromEntries(
      [...requests.keys()].map((name, index) => [name, recorded[index] && seen(recorded[index])]),
    );
    const meant = Object.fromEntries([...requests].map(([name, request]) => [name, intended(request)]));
    expect(sent).toMatchObject(meant);
    expect(recorded).toHaveLength(requests.size);
  });

  it('come out of openapi-snippet as our emitter writes them', () => {
    for (const request of requests.values()) {
      const through = sampleRequest(request).find((sample) => sample.language === language)?.code;
      expect(through).toBe(languages[language].emit(request));
    }
  });
});

/** A request in the form in which two are compared: decoded, since there is more than one right way to encode. */
function intended(request: HttpRequest) {
  const { body } = request;
  const headers = Object.fromEntries(request.headers.map(({ name, value }) => [name.toLowerCase(), value]));
  const type = body.kind === 'none' ? {} : { 'content-type': body.contentType };
  return {
    method: request.method.toUpperCase(),
    path: decodeSegments(new URL(request.url).pathname),
    query: request.query.map(({ name, value }) => [name, value]),
    headers: { ...headers, ...type },
    body:
      body.kind === 'none'
        ? ''
        : body.kind === 'json'
          ? body.value
          : body.kind === 'text'
            ? bodyText(body)
            : pairsOf(body.fields),
  };
}

function seen({ method, target, headers, body }: Recorded) {
  const url = new URL(target, 'http://localhost');
  const type = headers.get('content-type') ?? '';
  const shown = new Map([...headers, ['content-type', type.split(';', 1)[0] ?? '']]);
  return {
    method,
    path: decodeSegments(target.split('?', 1)[0] ?? ''),
    query: [...url.searchParams],
    headers: Object.fromEntries(shown),
    body: seenBody(type, body),
  };
}

function seenBody(type: string, body: Buffer): unknown {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  if (/[/+]json/.test(type)) return JSON.parse(text);
  if (type.startsWith('application/x-www-form-urlencoded') && text) return [...new URLSearchParams(text)];
  return type.startsWith('multipart/') ? partsOf(text, type) : text;
}

/** Name and value of each part; the other headers of parts differ between languages and do not matter. */
function partsOf(text: string, type: string): unknown {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? '';
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [head = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
      const name = /name\*?=(?:utf-8'')?"?([^";\r\n]+)/i.exec(head)?.[1] ?? '';
      return [decodeName(name), rest.join('\r\n\r\n').replace(/\r\n$/, '')];
    });
}

/** Mono writes names that are no ASCII as encoded words (RFC 2047). */
function decodeName(name: string): string {
  const word = /^=\?utf-8\?B\?(.*)\?=$/i.exec(name)?.[1];
  return word === undefined ? decodeURIComponent(name) : Buffer.from(word, 'base64').toString('utf8');
}

function pairsOf(pairs: readonly Pair[]): unknown {
  return pairs.map(({ name, value }) => [name, value]);
}

function decodeSegments(path: string): readonly string[] {
  return path.split('/').map(decodeURIComponent);
}
