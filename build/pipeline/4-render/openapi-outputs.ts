import { stringify } from 'yaml';
import type { Contents } from '../../platform/disk/contents.ts';
import type { Site } from '../3-link/site.ts';
import { fixedPath } from './fixed-path.ts';
import { contentsOnce, type Make, type Output, outputOf } from './output.ts';

/** The description for download as a single document: as YAML, verbatim where its source is one file, and as JSON. */
export function openApiOutputs(
  { document, source }: Site['openapi'],
  { make, openApiName }: { readonly make: Make; readonly openApiName: string },
): readonly Output[] {
  // Invisible characters are kept, because a pattern may be about them.
  const encode = (text: string) => new TextEncoder().encode(text);
  const json = contentsOnce(() => encode(`${JSON.stringify(document, null, 2)}\n`), openApiName);
  const yaml =
    source === undefined
      ? make(
          () => ['openapi.yaml', openApiName],
          () => encode(stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })),
        )
      : contentsOnce(() => encode(source), openApiName);
  return [file('openapi.yaml', yaml), file('openapi.json', json)];
}

function file(path: string, contents: Contents): Output {
  return outputOf({ path: fixedPath(path), from: { file: 'spec/openapi.yaml', line: 1, column: 1 } }, contents);
}
