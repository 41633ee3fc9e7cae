import { posix } from 'node:path';
import { tokensOf } from '../../../../../src/model/json-pointer.ts';
import { uniqueNames } from '../../../../platform/text/unique-names.ts';
import { identityOf } from './reference-targets.ts';
import type { SourceNodes } from './source-nodes.ts';
import { isRecord, visitObjects } from './visit-objects.ts';

/**
 * Gives security requirements that name a scheme by its address (OpenAPI 3.2, section 4.30) the name of a component of
 * the root document, which becomes a reference to a scheme elsewhere. Changes the values of the files. Addresses that
 * nobody has stay: `parseSecurity` reports them.
 */
export function nameAddressedSchemes({ entry, files, find, namedBy }: SourceNodes): void {
  const root = files.get(entry)?.value;
  if (!isRecord(root)) return;
  const { components: written } = root;
  const components = isRecord(written) ? written : {};
  const schemes = new Map(isRecord(components.securitySchemes) ? Object.entries(components.securitySchemes) : []);
  const declared = schemes.size;
  const uniqueName = uniqueNames({ taken: schemes.keys() });
  const known = new Map<string, string>();

  const nameOf = (address: string, from: string): string => {
    if (schemes.has(address) || !address.includes('#/')) return address;
    const target = namedBy(address, from);
    const { file, pointer } = target;
    const name = tokensOf(pointer).at(-1) ?? '';
    if (!find(file, pointer)?.exact) return address;
    if (file === entry && pointer.startsWith('/components/securitySchemes/')) return name;
    const identity = identityOf(target);
    const given = known.get(identity) ?? uniqueName(name);
    if (!known.has(identity))
      schemes.set(given, { $ref: encodeURI(`${posix.relative(posix.dirname(entry), file)}#${pointer}`) });
    known.set(identity, given);
    return given;
  };

  for (const { key, value: content } of files.values()) {
    visitObjects(content, ({ value }) => {
      if (!Array.isArray(value.security)) return;
      value.security = value.security.map((alternative: unknown) =>
        isRecord(alternative)
          ? Object.fromEntries(Object.entries(alternative).map(([name, scopes]) => [nameOf(name, key), scopes]))
          : alternative,
      );
    });
  }
  if (schemes.size > declared) root.components = { ...components, securitySchemes: Object.fromEntries(schemes) };
}
