import { stringify } from 'yaml';
import type { Site } from '../3-link/site.ts';
import { fixedPath } from './fixed-path.ts';
import type { Output } from './output.ts';

/** The description for download, in one piece: as YAML, in its author's own words where it is one file, and as JSON. */
export function descriptionOutputs({ document, source }: Site['description']): readonly Output[] {
  const from = { file: 'spec/openapi.yaml', line: 1, column: 1 };
  const encode = (text: string) => new TextEncoder().encode(text);
  const yaml = source ?? stringify(document, { lineWidth: 0, aliasDuplicateObjects: false });
  return [
    { path: fixedPath('openapi.yaml'), bytes: encode(yaml), from },
    { path: fixedPath('openapi.json'), bytes: encode(`${JSON.stringify(document, null, 2)}\n`), from },
  ];
}
