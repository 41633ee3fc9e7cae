import { jsonText } from '../../../src/model/json.ts';
import { startOf } from '../../../src/model/place.ts';
import { type Digested, derived } from '../../platform/store/step.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { derivedContents, fixedOutput, type Output } from './output.ts';
import { yamlText } from './yaml-text.ts';

/** The OpenAPI document for download: as YAML, verbatim if its source is one file, and as JSON. */
export function openApiOutputs(openapi: Digested<Api>): readonly Output[] {
  return [
    file('openapi.yaml', derived('openapi.yaml', openapi, yamlOf)),
    file('openapi.json', derived('openapi.json', openapi, jsonOf)),
  ];
}

function yamlOf({ value: { source, document } }: Digested<Api>): Uint8Array {
  return encode(source ?? yamlText(document));
}

function jsonOf({ value: { document } }: Digested<Api>): Uint8Array {
  return encode(`${jsonText(document, 2)}\n`);
}

/** Invisible characters stay, because a pattern may be about them. */
function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function file(path: string, made: Digested<Uint8Array>): Output {
  return fixedOutput(path, startOf('spec/openapi.yaml'), derivedContents(made));
}
