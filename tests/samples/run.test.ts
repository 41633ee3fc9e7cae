import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectInput } from '../../build/commands/project.ts';
import { load } from '../../build/pipeline/1-load/load.ts';
import { parseOpenApi } from '../../build/pipeline/2-parse/openapi/parse-openapi.ts';
import { sampleRequest } from '../../build/pipeline/2-parse/openapi/samples.ts';
import type { Operation } from '../../src/model/operation.ts';
import { LANGUAGES, type Language } from '../../src/model/sample.ts';
import { buildRequest } from '../../src/samples/build-request.ts';
import { type Body, bodyText, type FormField, type HttpRequest, isFile } from '../../src/samples/request.ts';
import { defaultValues } from '../../src/samples/values.ts';
import { PROJECT } from '../project.ts';
import { cases, FILES } from './cases.ts';
import { type Recorded, startRecorder } from './recorder.ts';
import { runners } from './runners/index.ts';
import { installation, REQUIRED } from './runners/runner.ts';

/** The bytes of the files that samples send: no text in any encoding. */
const FILE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x00, 0xff, 0xfe, 0x80]);

const folder = mkdtempSync(join(tmpdir(), 'esempi-'));
let operations: readonly Operation[];

beforeAll(async () => {
  const { value: sources } = await load(projectInput({ cwd: PROJECT, programFolder: PROJECT }, {}));
  const api = sources && (await parseOpenApi(sources.openapi)).value;
  operations = api?.operations ?? [];
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The requests that are sent to a recorder: hostile cases, and every operation of our own OpenAPI document. */
function requestsTo(origin: string): ReadonlyMap<string, HttpRequest> {
  const nasty = Object.entries(cases).map(([name, request]): [string, HttpRequest] => [
    name,
    { ...request, url: `${origin}${request.url}` },
  ]);
  const real = operations.map((operation): [string, HttpRequest] => {
    const request = buildRequest(operation, defaultValues(operation));
    return [operation.id, { ...request, url: request.url.replace(/^https?:\/\/[^/]+/, origin) }];
  });
  return new Map([...nasty, ...real]);
}

describe.each(LANGUAGES)('the samples in %s', (language: Language) => {
  const runner = runners[language];
  const present = runner.isPresent();
  const missing = `The samples in ${language} are not run. Install their tool: ${installation(runner)}`;
  // vitest counts what is skipped, but does not name it.
  if (!present && !REQUIRED) console.warn(missing);

  it.skipIf(!present && !REQUIRED)(
    `send what is meant (needs: ${installation(runner)})`,
    async ({ signal, onTestFinished }) => {
      expect(present, missing).toBe(true);
      // Each language has a recorder of its own, because a program of another language may still be running.
      const recorder = await startRecorder();
      onTestFinished(recorder.close);
      const requests = requestsTo(recorder.origin);
      const programs = [...requests].map(([name, request]) => ({
        // A plain name could hide a module of the language: «array.py».
        name: `esempio_${name.replaceAll('-', '_')}`,
        code: sampleRequest(request).find((sample) => sample.language === language)?.code ?? '',
      }));
      const own = join(folder, language);
      mkdirSync(own);
      for (const file of FILES) writeFileSync(join(own, file), FILE);
      await runner.run(programs, own, signal);
      const { recorded } = recorder;
      const meant = [...requests].map(([name, request]) => [name, intended(request)] as const);
      const sent = meant.map(([name, { headers }], index) => {
        const one = recorded[index];
        return [name, one && seen(one, Object.keys(headers))] as const;
      });
      expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(meant));
      expect(recorded).toHaveLength(requests.size);
    },
  );
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
    body: intendedBody(body),
  };
}

function intendedBody(body: Body): unknown {
  switch (body.kind) {
    case 'none':
      return '';
    case 'json':
      return body.value;
    case 'text':
      return bodyText(body);
    case 'binary':
      return FILE.toString('base64');
    case 'form':
    case 'multipart':
      return body.fields.map((field) => [field.name, ...contentOf(field)]);
  }
}

function contentOf(field: FormField): readonly string[] {
  if (isFile(field)) return [FILE.toString('latin1'), field.contentType, 'file'];
  return field.contentType === undefined ? [field.value] : [field.value, field.contentType];
}

/** The headers that matter: every library adds its own. */
function seen({ method, target, headers, body }: Recorded, wanted: readonly string[]) {
  const url = new URL(target, 'http://localhost');
  const type = headers.get('content-type') ?? '';
  const shown = new Map([...headers, ['content-type', type.split(';', 1)[0] ?? '']]);
  return {
    method,
    path: decodeSegments(target.split('?', 1)[0] ?? ''),
    query: [...url.searchParams],
    headers: Object.fromEntries(wanted.map((name) => [name, shown.get(name)])),
    body: seenBody(type, body),
  };
}

/** Types whose content is no text. */
const BYTES = /^(?:application\/octet-stream|image\/)/;

function seenBody(type: string, body: Buffer): unknown {
  if (BYTES.test(type)) return body.toString('base64');
  if (type.startsWith('multipart/')) return partsOf(body, type);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  if (/[/+]json/.test(type)) return JSON.parse(text);
  if (type.startsWith('application/x-www-form-urlencoded') && text) return [...new URLSearchParams(text)];
  return text;
}

/**
 * Name and value of each part, and its type if it is not plain text. Other headers of parts differ between languages.
 */
function partsOf(body: Buffer, type: string): unknown {
  const text = body.toString('latin1');
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? '';
  return text
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const [latin = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
      const head = utf8(latin);
      const name = decodeName(/\bname=(?:"((?:[^"\\]|\\.)*)"|([^";\s]+))/i.exec(head)?.slice(1).join('') ?? '');
      const content = rest.join('\r\n\r\n').replace(/\r\n$/, '');
      const partType = /content-type: *([^\r\n;]+)/i.exec(head)?.[1] ?? 'text/plain';
      if (BYTES.test(partType)) return [name, content, partType, ...(/filename/i.test(head) ? ['file'] : [])];
      return [name, utf8(content), ...(partType === 'text/plain' ? [] : [partType])];
    });
}

function utf8(latin: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(latin, 'latin1'));
}

/**
 * Quotes in names are percent-encoded (HTML, section 4.10.21.8); Go and old versions of curl escape them by a
 * backslash.
 */
function decodeName(name: string): string {
  return name.replace(/\\(.)/g, '$1').replaceAll('%22', '"');
}

function decodeSegments(path: string): readonly string[] {
  return path.split('/').map(decodeURIComponent);
}
