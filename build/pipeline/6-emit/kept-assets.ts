import fs from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readRegular } from '../../platform/disk/read-regular.ts';
import { isHashedAsset } from '../../platform/hosting/caching.ts';
import type { Output } from '../4-render/output.ts';
import { ASSET_LIST } from './directory.ts';

/** An asset of an earlier site, and how many different sites have replaced that site since. */
type KeptAsset = { readonly path: string; readonly sites: number };

type AssetList = { readonly own: readonly string[]; readonly kept: readonly KeptAsset[] };

/**
 * Copies hashed assets of earlier sites from `folder` into the site that replaces it, because pages that readers still
 * have open may load them later. `sites` is how many sites back to keep; a site with the same assets as its predecessor
 * does not count. Writes the list of assets, unless the site has none. Gives the number of assets kept. Leaves out an
 * asset that cannot be copied. Throws if the list cannot be written.
 */
export function keepAssets(options: {
  readonly folder: string;
  readonly staged: string;
  readonly outputs: readonly Output[];
  readonly sites: number;
}): number {
  const { folder, staged } = options;
  const own = options.outputs.map(({ path }): string => path).filter(isHashedAsset);
  if (own.length === 0) return 0;
  const before = readList(folder);
  const taken = new Set(options.outputs.map(({ path }) => path.toLowerCase()));
  const kept = candidates(before, own).filter(
    ({ path, sites }) => sites <= options.sites && !taken.has(path.toLowerCase()) && copy(path, folder, staged),
  );
  const list: AssetList = { own: own.toSorted(), kept };
  fs.writeFileSync(join(staged, ASSET_LIST), `${JSON.stringify(list, null, 2)}\n`, { flag: 'wx' });
  return kept.length;
}

/** The assets that may be kept: each file once, newest first. */
function candidates(before: AssetList, own: readonly string[]): readonly KeptAsset[] {
  const same = before.own.length === own.length && own.every((path) => before.own.includes(path));
  if (same) return before.kept;
  const older = before.kept.map(({ path, sites }) => ({ path, sites: sites + 1 }));
  const all = [...before.own.map((path) => ({ path, sites: 1 })), ...older];
  return all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
}

function copy(path: string, folder: string, staged: string): boolean {
  const [from, to] = [join(folder, path), join(staged, path)];
  try {
    if (!fs.lstatSync(from).isFile()) return false;
    fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL | fs.constants.COPYFILE_FICLONE);
    return true;
  } catch {
    // No page of the new site needs this asset, so a failed copy is not reported. Half a file would be worse than none.
    fs.rmSync(to, { force: true });
    return false;
  }
}

/** Only names that a build makes are accepted, so that no path leads out of the folder of the assets. */
const asset = z.string().refine((path) => isHashedAsset(path) && /^assets\/[\w-]+\.\w+$/.test(path));

const assetList = z.object({
  own: z.array(asset),
  kept: z.array(z.object({ path: asset, sites: z.int().positive() })),
});

/** Reads the list of a folder as untrusted input. One that is missing, or that no build has written, is empty. */
function readList(folder: string): AssetList {
  try {
    return assetList.parse(JSON.parse(readRegular(join(folder, ASSET_LIST)).toString()));
  } catch {
    return { own: [], kept: [] };
  }
}
