import {
  isJsonNumber,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  numberText,
  plainNumber,
} from '../../../../../src/model/json.ts';
import { type Problem, problemAt, type Result } from '../../../../platform/problems/problem.ts';
import { formatValue } from '../format-value.ts';
import type { Places } from './places.ts';

/** The versions of OpenAPI documents that can be read. Swagger 2.0 is converted to 3.0 after bundling. */
export type WrittenVersion = '2.0' | '3.0' | '3.1' | '3.2';

/** Whether a version has schemas of its own, which JSON Schema 2020-12 replaced in OpenAPI 3.1. */
export function hasOwnSchemas(version: WrittenVersion): boolean {
  return version === '2.0' || version === '3.0';
}

/** The versions that are known. */
const KNOWN = /^3\.(?:0\.[0-4]|1\.[0-2]|2\.\d+)$/;

/**
 * Reads the version of a root document. Gives `undefined` for a document that is no OpenAPI document, or of a version
 * that has nothing in common with those that can be read. Reports
 * `description-invalid` for a document that is no OpenAPI document, for a version that is no text and for missing
 * paths, and `description-unsupported` for an unknown version.
 */
export function readVersion(root: unknown, places: Places): Result<WrittenVersion | undefined> {
  if (!isJsonObject(root) || (root.openapi === undefined && root.swagger === undefined)) {
    return { value: undefined, problems: [noDescription(root, places)] };
  }
  if (root.swagger !== undefined) return readSwaggerVersion(root, places);
  const openapi = formatValue(root.openapi);
  const value = openapi.startsWith('3.0') ? '3.0' : openapi.startsWith('3.1') ? '3.1' : '3.2';
  const wrong = versionProblems(root.openapi, places);
  if (!/^3\b/.test(openapi)) return { value: undefined, problems: wrong };
  return { value, problems: [...wrong, ...pathsProblems(root, value, places), ...infoVersionProblems(root, places)] };
}

function noDescription(root: unknown, places: Places): Problem {
  const format = otherFormat(root);
  return problemAt(places.placeAt(''), {
    code: 'description-invalid',
    message: `Il documento non è una specifica OpenAPI: ${format === undefined ? 'manca «openapi»' : `è nel formato di ${format}`}.`,
    hint:
      format === undefined
        ? 'Comincia il file con «openapi: 3.1.0».'
        : 'Indica il file della specifica OpenAPI. Se non c’è, converti questo in OpenAPI 3 con uno strumento adatto.',
  });
}

function versionProblems(openapi: unknown, places: Places): readonly Problem[] {
  if (typeof openapi !== 'string') {
    return [
      problemAt(places.placeAt('/openapi'), {
        code: 'description-invalid',
        message: '«openapi» deve essere un testo, non un numero.',
        hint: 'Scrivi «openapi: 3.1.0», con tre cifre, oppure tra virgolette.',
      }),
    ];
  }
  if (KNOWN.test(openapi)) return [];
  return [
    problemAt(places.placeAt('/openapi'), {
      code: 'description-unsupported',
      message: `La versione «${formatValue(openapi)}» di OpenAPI non si può leggere: si leggono da 3.0.0 a 3.0.4, da 3.1.0 a 3.1.2 e 3.2.`,
      hint: 'Scrivi «openapi: 3.1.1».',
    }),
  ];
}

/** A document of components alone is for other documents to refer to: there is nothing to document in it. */
function pathsProblems(root: JsonObject, version: WrittenVersion, places: Places): readonly Problem[] {
  if (root.paths !== undefined || (version !== '3.0' && root.webhooks !== undefined)) return [];
  return [
    problemAt(places.placeAt(''), {
      code: 'description-invalid',
      message: 'La specifica non ha «paths»: non c’è nessuna operazione da documentare.',
      hint: 'Aggiungi «paths» con almeno un percorso.',
    }),
  ];
}

/** Accepts 2.0 only. Earlier versions are sets of documents, which cannot be read. */
function readSwaggerVersion(root: JsonObject, places: Places): Result<WrittenVersion | undefined> {
  if (root.swagger === '2.0' || (isJsonNumber(root.swagger) && plainNumber(root.swagger) === 2)) {
    return { value: '2.0', problems: infoVersionProblems(root, places) };
  }
  const problem = problemAt(places.placeAt('/swagger'), {
    code: 'description-unsupported',
    message: `La specifica è scritta in Swagger ${formatValue(root.swagger)}: si leggono Swagger 2.0 e OpenAPI 3.`,
    hint: 'Convertila in OpenAPI 3.1.',
  });
  return { value: undefined, problems: [problem] };
}

/** Reports an API version that is a number: `1.10` is 1.1 then, in all downloads. */
function infoVersionProblems({ info }: JsonObject, places: Places): readonly Problem[] {
  if (!isJsonObject(info) || !isJsonNumber(info.version)) return [];
  const version = places.writtenAt('/info/version') ?? numberText(info.version);
  return [
    problemAt(places.placeAt('/info/version'), {
      code: 'description-invalid',
      message: `La versione dell’API «${version}» deve essere un testo, non un numero.`,
      hint: `Scrivi «version: "${version}"», tra virgolette.`,
    }),
  ];
}

/** Formats of other tools that are easily taken for OpenAPI, by the field of the root that tells them. */
const FORMATS: Readonly<Record<string, string>> = {
  arazzo: 'Arazzo',
  asyncapi: 'AsyncAPI',
  overlay: 'Overlay',
  swaggerVersion: 'Swagger 1.x',
  discoveryVersion: 'Google API Discovery',
  __export_format: 'Insomnia',
};

/** The format of a document that is no OpenAPI document, as its tool is called; `undefined` if it is not known. */
function otherFormat(root: unknown): string | undefined {
  if (!isJsonObject(root)) return undefined;
  const key = Object.keys(FORMATS).find((name) => Object.hasOwn(root, name));
  if (key !== undefined) return FORMATS[key];
  return isPostman(root.info) ? 'Postman' : undefined;
}

function isPostman(info: JsonValue | undefined): boolean {
  if (!isJsonObject(info)) return false;
  return '_postman_id' in info || (typeof info.schema === 'string' && info.schema.includes('getpostman.com'));
}
