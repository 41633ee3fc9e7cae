import { stringify } from 'yaml';
import type { JsonObject } from '../../src/model/json.ts';
import { fixedPath } from './fixed-path.ts';
import type { Output } from './output.ts';

/** The bundled description for download, as YAML and as JSON. */
export function descriptionOutputs(description: JsonObject): readonly Output[] {
  const from = { file: 'spec/openapi.yaml', line: 1, column: 1 };
  const encode = (text: string) => new TextEncoder().encode(text);
  const yaml = stringify(description, { lineWidth: 0, aliasDuplicateObjects: false });
  return [
    { path: fixedPath('openapi.yaml'), bytes: encode(yaml), from },
    { path: fixedPath('openapi.json'), bytes: encode(`${JSON.stringify(description, null, 2)}\n`), from },
  ];
}
