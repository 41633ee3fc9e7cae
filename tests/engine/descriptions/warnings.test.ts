import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realDisk } from '../../../build/platform/disk/real-disk.ts';
import { tolerated } from '../../../build/platform/problems/tolerated.ts';
import { buildSite } from '../../build-site.ts';
import { PROJECT } from '../../project.ts';
import { descriptionsIn } from './descriptions.ts';

const FIXTURES = join(PROJECT, 'tests/fixtures');

/** The places of the warnings about a description by their codes; of other files than the document, with their names. */
async function warningsOf(path: string): Promise<Readonly<Record<string, string>>> {
  const { problems } = await buildSite({
    openapi: { disk: realDisk(dirname(path), '.'), entry: basename(path) },
    templates: realDisk(join(PROJECT, 'templates'), 'templates'),
  });
  const places = tolerated(problems).map(({ code, place: { file, line, column } }) => {
    const name = basename(file) === basename(path) ? '' : `${basename(file)}:`;
    return [code, `${name}${line}:${column}`] as const;
  });
  const byCode = Map.groupBy(places, ([code]) => code);
  return Object.fromEntries([...byCode].map(([code, found]) => [code, found.map(([, place]) => place).join(' ')]));
}

describe('a description with faults', () => {
  it.each([
    [
      'openapi-3.0.yaml',
      {
        'anchor-broken': '6:49',
        'description-invalid':
          '4:12 19:1 21:11 32:11 35:11 45:9 47:3 78:38 79:3 92:59 92:78 93:47 98:5 100:19 101:29 101:52',
        'example-invalid':
          '34:74 44:32 44:49 44:60 44:73 44:83 71:24 71:24 72:40 72:40 72:44 73:40 73:40 73:48 74:40 74:54 74:54 ' +
          '74:62 74:65 74:68 75:40 75:55 75:65 75:75 75:83 76:40 76:52 86:7 86:24 86:49 94:61',
        'link-broken': '6:11',
        'operation-id-duplicate': '49:20',
        'path-parameter-mismatch': '33:19 47:3 52:3',
        'reference-broken': '46:24',
        'security-scheme-unknown': '23:5',
        'server-invalid': '14:10 15:10 17:27 18:7',
        'url-refused': '6:75 8:5',
      },
    ],
    [
      'openapi-3.1.json',
      {
        'example-invalid': '9:113 25:45 25:50 25:77 26:30 26:54 26:79 26:79',
        'link-broken': '33:49',
        'path-parameter-mismatch': '5:5',
        'reference-broken': '36:28 44:71 45:74 48:27',
        'security-scheme-unknown': '8:24',
        'server-invalid': '1:1',
      },
    ],
    [
      'swagger-2.yaml',
      { 'description-invalid': '23:25', 'example-invalid': '8:62 14:32 14:42', 'server-invalid': '1:1' },
    ],
    [
      'several/openapi.yaml',
      {
        'example-invalid': '13:15 13:33 sosta.yaml:6:49',
        'reference-broken': '16:24 sosta.yaml:7:21',
        'reference-refused': '14:24 15:24',
      },
    ],
  ])('has just these warnings, each at its place: %s', async (name, expected) => {
    expect(await warningsOf(join(FIXTURES, 'faults', name))).toEqual(expected);
  });
});

it.each(descriptionsIn(join(FIXTURES, 'right-values')).map((path) => [basename(path), path]))(
  'values that fit raise no warning in %s',
  async (_, path) => {
    expect(await warningsOf(path)).toEqual({});
  },
);
