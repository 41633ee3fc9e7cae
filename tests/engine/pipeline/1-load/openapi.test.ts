import { expect, it } from 'vitest';
import { loadOpenApi } from '../../../../build/pipeline/1-load/openapi.ts';
import { memoryDisk } from '../../../site/memory-disk.ts';

/** The files that are read for a root document. All files that a test may want are there. */
async function filesOf(root: string): Promise<readonly string[]> {
  const others = ['paths/ordini_{id}.yaml', '{id}.yaml', 'a.yaml', 'b.yaml'].map(
    (path) => [path, 'get: {}\n'] as const,
  );
  const disk = memoryDisk({ ...Object.fromEntries(others), 'openapi.yaml': root }, 'spec');
  const { value } = await loadOpenApi({ disk, entry: 'openapi.yaml' });
  return [...(value?.files.keys() ?? [])].slice(1);
}

it.each([
  ['$ref: paths/ordini_{id}.yaml\n', ['paths/ordini_{id}.yaml']],
  ['$ref: ./{id}.yaml#/get\n', ['{id}.yaml']],
  ["'/x': { $ref: 'paths/ordini_{id}.yaml' }\n", ['paths/ordini_{id}.yaml']],
  ['$ref: paths/ordini_%7Bid%7D.yaml\n', ['paths/ordini_{id}.yaml']],
  ['a: { $ref: a.yaml }, b: { $ref: b.yaml }\n', ['a.yaml', 'b.yaml']],
  ['$ref: a.yaml # vedi b.yaml\n', ['a.yaml']],
  ['{"$ref":"a.yaml#/get","x":{"$ref":"b.yaml"}}\n', ['a.yaml', 'b.yaml']],
])('a reference to a file is found however it is written: %j', async (root, expected) => {
  expect(await filesOf(root)).toEqual(expected);
});

it('a text in Markdown names no files, whatever it shows', async () => {
  const disk = memoryDisk(
    { 'openapi.yaml': '$ref: a.md\n', 'a.md': '```yaml\n$ref: b.yaml\n```\n', 'b.yaml': 'a: [\n' },
    'spec',
  );
  const { value } = await loadOpenApi({ disk, entry: 'openapi.yaml' });
  expect([...(value?.files.keys() ?? [])]).toEqual(['openapi.yaml', 'a.md']);
});
