import { describe, expect, it } from 'vitest';
import { simulatorOf } from '../../../../build/pipeline/3-link/simulator/simulator-data.ts';
import { typesIn } from '../../../../build/pipeline/3-link/types/declarations.ts';
import { type OutputInput, type OutputKind, outputKinds } from '../../../../build/pipeline/4-render/output-kinds.ts';
import { publicOutputs } from '../../../../build/pipeline/4-render/public-outputs.ts';
import { isHashedAsset } from '../../../../build/platform/hosting/caching.ts';
import { isForReaders, NOT_FOUND_FILE } from '../../../../build/platform/hosting/files.ts';
import { mediaType } from '../../../../build/platform/hosting/media-types.ts';
import { emptyStore } from '../../../../build/platform/store/store.ts';
import { inspectSite } from '../../../build-site.ts';
import { fixtureInput, fixtureText } from '../../../fixture-site.ts';
import { program } from '../../../program.ts';

async function inputOf(): Promise<OutputInput> {
  const settings = `${fixtureText('content/site.yaml')}\ntypes: true\nsearch:\n  split_above: 2\nredirects:\n  /a: /\n`;
  const spec = fixtureText('spec/openapi.yaml');
  const { site, openapi, sources, pages } = await inspectSite(
    fixtureInput({
      'content/site.yaml': settings,
      'content/public/.well-known/security.txt': 'Contact: a',
      // A feed of versions needs an older one, and a day.
      'spec/openapi.yaml': spec.replace('version: 1.0.0', 'version: 1.0.0\n  x-release: { date: 2026-11-16 }'),
      'spec/releases/0.9.0.yaml': spec.replace('version: 1.0.0', 'version: 0.9.0'),
    }),
  );
  const assets = await program.assets();
  const { value: publicFiles } = publicOutputs(sources.publicFiles, pages);
  return {
    pages,
    site,
    assets,
    openapi,
    types: typesIn(openapi),
    simulator: simulatorOf(openapi),
    publicFiles,
    store: emptyStore(''),
  };
}

const input = await inputOf();
const kinds: readonly (readonly [string, OutputKind])[] = Object.entries(outputKinds);

describe.each(kinds)('hosts treat the files of the kind %s as its record says:', (_, kind) => {
  // Hosts send the not-found page only for unknown addresses.
  const paths = kind
    .outputs(input)
    .map(({ path }) => String(path))
    .filter((path) => path !== NOT_FOUND_FILE);
  const media = new Set(paths.map((path) => mediaType(path).type.replace(/;.*/, '')));

  it('who gets them, and as what', () => {
    expect(paths).not.toEqual([]);
    expect(new Set(paths.map(isForReaders))).toEqual(new Set([kind.audience === 'readers']));
    if (kind.media === 'any') return;
    if (kind.audience === 'readers') expect([...media].toSorted()).toEqual(kind.media.toSorted());
    else expect(kind.media).toEqual([]);
  });

  it('how long browsers keep them', () => {
    expect(paths.some(isHashedAsset)).toBe(kind.hashed === 'some');
  });
});
