import type { JsonObject } from '../../../../src/model/json.ts';
import { collectProblems, type Problem, type Result, wrongFile } from '../../../platform/problems/problem.ts';
import type { OpenApiFiles, OpenApiSources } from '../../1-load/source.ts';
import type { Api } from './api.ts';
import { checkAddresses } from './document/address-checks.ts';
import { bundleDocument } from './document/bundle.ts';
import { downloadOf } from './document/download.ts';
import { readDynamicReferences } from './document/dynamic-references.ts';
import { type OpenFile, openFile, openReferenced } from './document/open-file.ts';
import { createPlaces } from './document/places.ts';
import { checkReferences } from './document/references.ts';
import { createSourceNodes } from './document/source-nodes.ts';
import { convertSwagger } from './document/swagger2/convert.ts';
import { validate } from './document/validation.ts';
import { readVersion } from './document/version.ts';
import { formatValue } from './format-value.ts';
import { type ReadApi, readApi } from './read-api.ts';

/**
 * Reads an OpenAPI document, of one file or several, into one model. Reports every mistake at its line, and still gives
 * what can be read. Gives `undefined` if nothing can be read: the root document cannot be parsed, has an unsupported
 * version or is no OpenAPI document.
 *
 * Reports `yaml-syntax`, `description-invalid`, `description-unsupported`, `reference-broken`, `reference-refused`,
 * `operation-id-duplicate`, `path-parameter-mismatch`, `security-scheme-unknown`, `server-invalid`, `example-missing`,
 * `example-invalid`, `facts-inconsistent` and the problems of Markdown texts.
 */
export async function parseOpenApi(sources: OpenApiSources): Promise<Result<Api | undefined>> {
  const { problems, collect, add } = collectProblems();
  let value: Api | undefined;
  try {
    const { checkExamples, ...read } = await readDocument(sources);
    value = collect(read);
    add(checkExamples());
  } catch (error) {
    // Schemas are followed recursively. Thousands of them inside each other exhaust the stack.
    if (!(error instanceof RangeError)) throw error;
    add([tooNested(sources)]);
  }
  return { value, problems };
}

const NOTHING_READ = { value: undefined, checkExamples: () => [] };

function tooNested({ entry, files }: OpenApiFiles): Problem {
  return wrongFile(files.get(entry)?.path ?? entry, {
    code: 'description-unsupported',
    message: 'Gli schemi si contengono l’un l’altro a migliaia: seguirli tutti non è possibile.',
    hint: 'Riduci i livelli: uno schema ne può contenere altri, ma non in una catena così lunga.',
  });
}

async function readDocument({
  entry,
  files,
  unreadable,
  origin,
  isPast = false,
}: OpenApiSources): Promise<Result<Api | undefined> & Pick<ReadApi, 'checkExamples'>> {
  const { problems, collect, add } = collectProblems();
  const open = collect(openFiles(entry, files));
  const unparsed = new Set(files.keys()).difference(open);
  const sourceNodes = createSourceNodes({ entry, files: open });
  const version = open.has(entry) ? collect(readVersion(open.get(entry)?.value, createPlaces(sourceNodes))) : undefined;
  if (!version) return { ...NOTHING_READ, problems };
  const pointers = collect(checkReferences(sourceNodes, { unparsed, unreadable }));
  const dynamic = /^[23]\.0$/.test(version) ? [] : collect(readDynamicReferences(sourceNodes));

  if (!isPast) add(checkAddresses(sourceNodes));
  const bundled = collect(bundleDocument({ sourceNodes, version, replacements: new Map([...dynamic, ...pointers]) }));
  if (!bundled) return { ...NOTHING_READ, problems };
  const { written, document, added } = bundled;
  const places = createPlaces(sourceNodes, added);
  // What was published is no longer corrected. The parser reports what it cannot read.
  const invalid = !isPast ? await validate(version, { document: written, places }) : [];
  // What is read has the shape of OpenAPI 3. The downloadable document stays as it was written.
  const converted = version === '2.0' ? convertSwagger(document) : undefined;
  const reading = converted
    ? { document: converted.document, places: createPlaces(sourceNodes, added, converted.origin) }
    : { document, places };
  add(invalid);
  // swagger-parser and this stage may both find the same mistake.
  const { checkExamples, ...read } = readApi({ ...reading, version, origin, isPast }, invalid);
  const api = collect(read);
  const download = downloadOf(written);
  const [file] = files.size === 1 && /\.ya?ml$/.test(entry) && !download.isReduced ? files.values() : [];
  const value: Api = {
    ...api,
    info: { ...api.info, openapi: shownVersion(written) },
    document: download.document,
    ...(file && { source: file.text }),
  };
  return { value, problems, checkExamples };
}

/** The version as the author wrote it. */
function shownVersion({ openapi, swagger }: JsonObject): string {
  return swagger === undefined ? formatValue(openapi) : `${formatValue(swagger)} (Swagger)`;
}

function openFiles(entry: string, files: OpenApiFiles['files']): Result<ReadonlyMap<string, OpenFile>> {
  const { problems, collect } = collectProblems();
  const opened = Array.from(files, ([key, source]) => {
    const file = key === entry ? openFile(key, source) : openReferenced(key, source);
    return [key, collect(file)] as const;
  });
  return { value: new Map(opened.flatMap(([key, file]) => (file ? [[key, file] as const] : []))), problems };
}
