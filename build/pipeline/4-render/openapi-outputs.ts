import { jsonText } from '../../../src/model/json.ts';
import { startOf } from '../../../src/model/place.ts';
import { derived, type Hashed } from '../../platform/store/task.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { derivedContents, fixedOutput, type Output } from './output.ts';
import { yamlText } from './yaml-text.ts';

/** The OpenAPI document for download: as YAML, verbatim if its source is one file, and as JSON. */
export function openApiOutputs(openapi: Hashed<Api>): readonly Output[] {
  return [
    file('openapi.yaml', openapi, ({ source, document }) => source ?? yamlText(document)),
    file('openapi.json', openapi, ({ document }) => `${jsonText(document, 2)}\n`),
  ];
}

/** Bytes keep invisible characters: a pattern may be about them. */
function file(path: string, openapi: Hashed<Api>, textOf: (api: Api) => string): Output {
  const made = derived(path, openapi, ({ value }) => new TextEncoder().encode(textOf(value)));
  return fixedOutput(path, startOf('spec/openapi.yaml'), derivedContents(made));
}
