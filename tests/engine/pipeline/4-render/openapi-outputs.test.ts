import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { loadOpenApi } from '../../../../build/pipeline/1-load/openapi.ts';
import { parseOpenApi } from '../../../../build/pipeline/2-parse/openapi/parse-openapi.ts';
import { openApiOutputs } from '../../../../build/pipeline/4-render/site-outputs.ts';
import type { Disk } from '../../../../build/platform/disk/disk.ts';
import { realDisk } from '../../../../build/platform/disk/real-disk.ts';
import { Hashed } from '../../../../build/platform/store/task.ts';
import { PROJECT } from '../../../project.ts';
import { textsOf } from '../../../site/build-site.ts';
import { memoryDisk } from '../../../site/memory-disk.ts';
import { descriptionsIn } from '../../descriptions/descriptions.ts';

/** What readers download of a description, read as other programs read it. */
async function downloadsOf(disk: Disk, entry: string) {
  const { value: sources } = await loadOpenApi({ disk, entry });
  const { value: api, problems } = sources
    ? await parseOpenApi({ ...sources, origin: { kind: 'own', extensions: [] } })
    : {};
  if (!sources || !api) throw new Error(`${entry} cannot be read`);
  const texts = textsOf(openApiOutputs(new Hashed(entry, () => api)));
  const yaml = texts.get('openapi.yaml') ?? '';
  const json = texts.get('openapi.json') ?? '';
  const read = (text: string): unknown => parse(text, { merge: true, maxAliasCount: -1, logLevel: 'error' });
  return { yaml, json, fromYaml: read(yaml), fromJson: JSON.parse(json), files: sources.files.size, problems };
}

/** Values that YAML and JSON write in different ways, and mistakes. */
const HARD = `openapi: 3.1
info: { title: Prova, version: 1.10 }
servers: [{ url: https://api.example }]
x-base: &base { type: object, x-date: 2026-01-31, x-no: no, x-octal: 0123, x-big: 9223372036854775807 }
paths:
  /a: { $ref: '#/components/pathItems/Nowhere', summary: Altro }
  200: { get: { responses: { 200: { description: '', $ref: 'no.yaml' } } } }
security: [{ '#/components/securitySchemes/k': [] }]
components:
  securitySchemes: { k: { type: http, scheme: basic } }
  schemas:
    A: { <<: *base, multipleOf: 0.10, examples: [1e400, -0.0, 1.0, null, 'null', "1.10", *base], default: }
    B: { $anchor: b, $ref: '#/components/schemas/No', properties: { a: { $ref: '#b' }, __proto__: { $dynamicRef: '#b' } } }
    Loop: { $ref: '#/components/schemas/Loop' }
`;

describe('what readers download', async () => {
  const cases = descriptionsIn(join(PROJECT, 'tests/fixtures')).map((path) => [relative(PROJECT, path), path] as const);

  it.each(cases)('says the same as YAML and as JSON: %s', async (_, path) => {
    const { fromYaml, fromJson, files } = await downloadsOf(realDisk(dirname(path), 'spec'), basename(path));
    expect(fromJson).toEqual(fromYaml);
    const source = parse(readFileSync(path, 'utf8'), { merge: true, maxAliasCount: -1, logLevel: 'error' });
    if (files === 1 && !JSON.stringify(source).includes('"x-internal":true'))
      expect(fromJson, 'what the author wrote').toEqual(source);
  });

  it.each(['openapi.yaml', 'several.yaml'])('says the same of values that are hard to write: %s', async (entry) => {
    const several = HARD.replace('  schemas:', '  schemas:\n    C: { $ref: altro.yaml }');
    const disk = memoryDisk(
      { 'openapi.yaml': HARD, 'several.yaml': several, 'altro.yaml': 'x-n: 1.10\n$ref: nulla\n' },
      'spec',
    );
    const { fromYaml, fromJson, json } = await downloadsOf(disk, entry);
    expect(fromJson).toEqual(fromYaml);
    // A version without quotes is a number, in both: its digits stay.
    expect(json).toMatch(/"version": 1\.10\b/);
    expect(json).toContain('9223372036854775807');
    expect(fromJson).toMatchObject({
      openapi: 3.1,
      paths: { '/a': { $ref: '#/components/pathItems/Nowhere' } },
      security: [{ '#/components/securitySchemes/k': [] }],
      components: { schemas: { B: { $ref: '#/components/schemas/No', properties: { a: { $ref: '#b' } } } } },
    });
  });

  it('holds no value that JSON does not have: these are told, and read as texts', async () => {
    const text = HARD.replace('default: }', 'default: .inf, x-b: !!binary aGk=, x-c: !mio { a: 1 } }');
    const { fromJson, problems } = await downloadsOf(memoryDisk({ 'a.yaml': text }, 'spec'), 'a.yaml');
    expect(fromJson.components.schemas.A).toMatchObject({ default: '.inf', 'x-b': 'aGk=', 'x-c': { a: 1 } });
    expect(problems?.filter(({ code }) => code === 'yaml-syntax')).toHaveLength(3);
  });
});
