import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { projectInput } from '../../build/commands/project.ts';
import { load } from '../../build/pipeline/1-load/load.ts';
import { parseOpenApi } from '../../build/pipeline/2-parse/openapi/parse-openapi.ts';
import { sampleRequest } from '../../build/pipeline/3-link/samples/samples.ts';
import { simulatorOf } from '../../build/pipeline/3-link/simulator/simulator-data.ts';
import { emptyStore } from '../../build/platform/store/store.ts';
import { Hashed } from '../../build/platform/store/task.ts';
import { essenceOf } from '../../src/model/media-type.ts';
import type { Operation } from '../../src/model/operation.ts';
import { methodName } from '../../src/model/request-line.ts';
import type { Language } from '../../src/model/sample.ts';
import type { SimulatorData } from '../../src/model/simulator.ts';
import { buildRequest } from '../../src/samples/build-request.ts';
import { variableText } from '../../src/samples/environment.ts';
import { plainAddress } from '../../src/samples/placeholder.ts';
import {
  type Body,
  type BodyPart,
  bodyText,
  encodePairs,
  type HttpRequest,
  type QueryPair,
} from '../../src/samples/request.ts';
import { defaultValues } from '../../src/samples/values.ts';
import { parse, withExamples } from '../engine/pipeline/2-parse/openapi/given.ts';
import { PATIENT, PROJECT } from '../project.ts';
import { installation, TOOLS_REQUIRED } from '../setup/tools.ts';
import { answering, simulated } from '../simulated.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { cases, ENVIRONMENT } from './cases.ts';
import { type Answer, type Recorded, startRecorder } from './recorder.ts';
import { runners } from './runners/index.ts';

/** The bytes of the files that samples send: no text in any encoding. */
const FILE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x00, 0xff, 0xfe, 0x80]);

const FIXTURES = [
  'media-ranges',
  'uploads',
  'openapi-3.2-operations',
  'openapi-3.2-parameters',
  'openapi-3.2-sequences',
  'openapi-3.2-xml',
  'swagger-2-lists',
  'styles',
  'parts',
];

/** Tests of the samples of some languages: their own tools run them, and a server notes what it gets. */
export function testSamples(chosen: readonly Language[]): void {
  const folder = temporaryFolder(afterAll);
  let operations: readonly Operation[];
  /** How many operations are those of this site, which come first, and the simulator of its API. */
  let ours = 0;
  let simulator: SimulatorData;

  beforeAll(async () => {
    for (const [name, value] of ENVIRONMENT) vi.stubEnv(name, value);
    const { value: loaded } = await load(
      projectInput({ cwd: PROJECT, programFolder: PROJECT, env: process.env }, {}),
      emptyStore(''),
    );
    const api = loaded.openapi && (await parseOpenApi(loaded.openapi)).value;
    const fixtures = await Promise.all(
      FIXTURES.map((name) => parse(readFileSync(join(PROJECT, `tests/fixtures/openapi/${name}.yaml`), 'utf8'))),
    );
    const own = (api ? withExamples(api).operations : []).filter(({ kind }) => kind === 'request');
    ours = own.length;
    if (api) simulator = simulatorOf(new Hashed('api', () => api)).value;
    operations = [...own, ...fixtures.flatMap(({ api }) => api?.operations ?? [])];
  });

  describe.each(chosen)('the samples in %s', PATIENT, (language: Language) => {
    const runner = runners[language];
    const present = runner.isPresent();
    const missing = `The samples in ${language} are not run. Install their tool: ${installation(runner)}`;
    // vitest counts what is skipped, but does not name it.
    if (!present && !TOOLS_REQUIRED) console.warn(missing);

    it.skipIf(!present && !TOOLS_REQUIRED)(
      `send what is meant (needs: ${installation(runner)})`,
      async ({ signal, onTestFinished }) => {
        expect(present, missing).toBe(true);
        // Each language has a recorder of its own, because a program of another language may still be running.
        const simulate = answering(simulated(simulator, ENVIRONMENT.get('TRACKBOT_API_KEY')));
        const statuses: number[] = [];
        const recorder = await startRecorder((asked) => {
          const place = recorder.recorded.length - 1 - Object.keys(cases).length;
          if (place < 0 || place >= ours) return fine(asked);
          const answer = simulate(asked);
          if (typeof answer === 'object') statuses.push(answer.status);
          return answer;
        });
        onTestFinished(recorder.close);
        const requests = requestsTo(recorder.origin, operations);
        const programs = [...requests].map(([name, request]) => ({
          // A plain name could hide a module of the language: «array.py».
          name: `esempio_${name.replaceAll('-', '_')}`,
          code: sampleRequest(request).find((sample) => sample.language === language)?.code ?? '',
        }));
        const own = join(folder, language);
        for (const path of [...requests.values()].flatMap(filesOf)) {
          mkdirSync(dirname(join(own, path)), { recursive: true });
          writeFileSync(join(own, path), FILE);
        }
        await runner.run(programs, own, signal);
        const { recorded } = recorder;
        const meant = [...requests].map(([name, request]) => [name, intended(request)] as const);
        const sent = [...requests].map(([name, request], index) => {
          const one = recorded[index];
          return [name, one && seen(one, request)] as const;
        });
        expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(meant));
        expect(recorded).toHaveLength(requests.size);
        // The operations of this site, whose samples find the simulator as it is.
        expect(statuses.toSorted()).toEqual([200, 200, 200, 201, 204]);
        for (const { output } of requests.values()) if (output) expect(readFileSync(join(own, output))).toEqual(FILE);
      },
    );
  });
}

function fine({ headers }: Recorded): Answer {
  return { status: 200, body: headers.get('accept') === 'application/pdf' ? FILE : {} };
}

/** The requests that are sent to a recorder: hostile cases, and every operation of our document and of the fixtures. */
function requestsTo(origin: string, operations: readonly Operation[]): ReadonlyMap<string, HttpRequest> {
  const nasty = Object.entries(cases).map(([name, request]): [string, HttpRequest] => [
    name,
    { ...request, url: `${origin}${request.url}` },
  ]);
  const real = operations.map((operation, index): [string, HttpRequest] => {
    const request = buildRequest(operation, defaultValues(operation));
    return [
      `operation-${index}-${operation.id}`,
      { ...request, url: request.url.replace(/^https?:\/\/[^/]+/, origin) },
    ];
  });
  return new Map([...nasty, ...real]);
}

/** A request in the form in which two are compared: decoded, since there is more than one right way to encode. */
function intended(request: HttpRequest) {
  const { body } = request;
  const headers = Object.fromEntries(
    request.headers.map(({ name, value }) => [name.toLowerCase(), withVariables(value)]),
  );
  const type = body.kind === 'none' ? {} : { 'content-type': withoutChoice(body.contentType) };
  return {
    method: methodName(request.method),
    path: decodeSegments(new URL(plainAddress(request.url)).pathname),
    query: isWhole(request) ? encodePairs(request.query) : request.query.map(decodedPair),
    headers: { ...headers, ...type },
    body: intendedBody(body),
  };
}

/** The value of a header with what the variables in it hold. */
function withVariables(value: string): string {
  return [...ENVIRONMENT].reduce((text, [name, held]) => text.replaceAll(variableText(name), () => held), value);
}

/** A pair as servers read it. What the author has encoded already is encoded only once. */
function decodedPair({ name, value, encoded }: QueryPair): readonly string[] {
  return [name, encoded === undefined ? value : decodeURIComponent(encoded)];
}

/** Tells whether the query is one text without names, which is compared as it was sent. */
function isWhole({ query }: HttpRequest): boolean {
  return query.some((pair) => pair.isWhole);
}

/** A media type without what a library chooses: the charset, and the boundary of parts. */
function withoutChoice(type: string): string {
  return type.replace(/; *(?:charset|boundary)=[^;]*/gi, '');
}

/** The files that a request sends, which the runners find in their working folder. */
function filesOf({ body }: HttpRequest): readonly string[] {
  if (body.kind === 'binary') return [body.file];
  const inParts = (parts: readonly BodyPart[]): readonly string[] =>
    parts.flatMap((part) => ('parts' in part ? inParts(part.parts) : 'file' in part ? [part.file] : []));
  return body.kind === 'multipart' ? inParts(body.parts) : [];
}

function intendedBody(body: Body): unknown {
  switch (body.kind) {
    case 'none':
      return '';
    case 'json':
      return body.value;
    case 'text':
      return seenBody(body.contentType, Buffer.from(bodyText(body)), body);
    case 'binary':
      return FILE.toString('base64');
    case 'form':
      return grouped(body.fields.map(({ name, value }) => [name, value] as const));
    case 'multipart':
      return body.parts.map(intendedPart);
  }
}

/**
 * The pairs of a form, sorted by name if equal names stand together, since Go sends them so. In any other order a list
 * of objects would be torn apart.
 */
function grouped(pairs: readonly (readonly [string, string])[]): unknown {
  const starts = pairs.filter(([name], index) => pairs[index - 1]?.[0] !== name).map(([name]) => name);
  return new Set(starts).size < starts.length ? pairs : pairs.toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** A part as a server reads it. */
type ReadPart = {
  readonly name: string | undefined;
  readonly type: string;
  readonly isFile: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly content: string | readonly ReadPart[];
};

function intendedPart(part: BodyPart): ReadPart {
  const isFile = 'file' in part;
  const told = part.headers?.find((header) => header.name === 'Content-Disposition')?.value;
  return {
    name: part.name ?? /name="(.*)"/.exec(told ?? '')?.[1],
    type: essenceOf(part.contentType ?? 'text/plain'),
    isFile,
    headers: Object.fromEntries((part.headers ?? []).map(({ name, value }) => [name.toLowerCase(), value])),
    content: 'parts' in part ? part.parts.map(intendedPart) : isFile ? FILE.toString('latin1') : part.value,
  };
}

/** The headers that matter: every library adds its own. */
function seen({ method, target, headers, body }: Recorded, request: HttpRequest) {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(target) ?? [];
  const type = headers.get('content-type') ?? '';
  const shown = new Map([...headers, ['content-type', withoutChoice(type)]]);
  return {
    method,
    path: decodeSegments(path),
    query: isWhole(request) ? query : [...new URLSearchParams(query)],
    headers: Object.fromEntries(Object.keys(intended(request).headers).map((name) => [name, shown.get(name)])),
    body: request.body.kind === 'binary' ? body.toString('base64') : seenBody(type, body, request.body),
  };
}

function seenBody(type: string, body: Buffer, intended: Body): unknown {
  if (intended.kind === 'multipart') return partsOf(body.toString('latin1'), type, intended.parts);
  const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  if (/[/+]json$/.test(type.split(';', 1)[0] ?? '')) return JSON.parse(text);
  if (type.startsWith('application/x-www-form-urlencoded') && text) return grouped([...new URLSearchParams(text)]);
  return text;
}

/** Reads the parts of a body (RFC 2046, section 5.1.1). Of the headers, only those that are meant are compared. */
function partsOf(text: string, type: string, intended: readonly BodyPart[]): readonly ReadPart[] {
  const boundary = /boundary="?([^";]+)/.exec(type)?.[1] ?? '';
  return `\r\n${text}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .map((part, index): ReadPart => {
      const [latin = '', ...rest] = part.replace(/^\r\n/, '').split('\r\n\r\n');
      const meant = intended[index];
      const all = new Map(
        utf8(latin)
          .split('\r\n')
          .map((line) => [line.replace(/:.*/s, '').toLowerCase(), line.replace(/^[^:]*: */, '')]),
      );
      const [disposition = '', partType = 'text/plain'] = [all.get('content-disposition'), all.get('content-type')];
      const name = /\bname=(?:"((?:[^"\\]|\\.)*)"|([^";\s]+))/i.exec(disposition)?.slice(1).join('');
      const isFile = /; *filename/i.test(disposition);
      const content = rest.join('\r\n\r\n');
      const inner = meant && 'parts' in meant ? meant.parts : undefined;
      return {
        name: name === undefined ? undefined : decodeName(name),
        type: essenceOf(partType),
        isFile,
        headers: Object.fromEntries(
          (meant?.headers ?? []).map((header) => [header.name.toLowerCase(), all.get(header.name.toLowerCase()) ?? '']),
        ),
        content: inner ? partsOf(content, partType, inner) : isFile ? content : utf8(content),
      };
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
