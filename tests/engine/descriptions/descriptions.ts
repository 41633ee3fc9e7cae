import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';

/** The paths of the OpenAPI documents below a folder. Files that only documents refer to are none. */
export function descriptionsIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ya?ml|json)$/.test(path))
    .map((path) => join(folder, path))
    .filter((path) => statSync(path).isFile() && VERSION.test(readFileSync(path, 'utf8')))
    .toSorted();
}

/** The version of a document, at its top in YAML; keys of JSON may be in any order. */
const VERSION = /^(?:openapi|swagger)\s*:|"(?:openapi|swagger)"\s*:\s*"[23]\./m;

/** The paths of the documents in the folder that the environment names. */
export function givenDescriptions(): readonly string[] {
  return GIVEN_DESCRIPTIONS === undefined ? [] : descriptionsIn(GIVEN_DESCRIPTIONS);
}

/** The folder of other descriptions to test with, from the environment. */
const GIVEN_DESCRIPTIONS = process.env.DESCRIPTIONS;
