import type { Output } from '../../pipeline/4-render/output.ts';
import type { SiteOutputs } from '../../pipeline/4-render/site-outputs.ts';
import { isImageName } from '../../platform/hosting/media-types.ts';
import { lazy } from '../../platform/memory/memoize.ts';
import type { ServedSite } from '../preview/site.ts';
import { devSite, isIslandData, placeholderSite } from './dev-site.ts';

/** What the server serves: nothing at first, then the newest build without errors. */
export type ServedBuild = {
  site(): ServedSite;
  /** The name by which open pages know the build. Another one has pages that show something new. */
  name(): string;
  /** The addresses of images and data of islands that changed since the start, with the build that changed them. */
  files(): Readonly<Record<string, string>>;
  /** Takes another build. Tells whether pages show something new. */
  replace(built: SiteOutputs): boolean;
};

/** Creates what a server serves. `run` names this run of it: pages of an earlier one are not up to date. */
export function createServedBuild(run: string): ServedBuild {
  const nameOf = (count: number) => `${run}-${count}`;
  let served: Served = {
    site: placeholderSite(nameOf(0)),
    built: { outputs: [], search: () => [] },
    count: 0,
    files: {},
  };
  return {
    site: () => served.site,
    name: () => nameOf(served.count),
    files: () => served.files,
    replace({ outputs, search: makeSearch }) {
      const { built: old, count: oldCount, files } = served;
      const search = lazy(makeSearch);
      const changed = changesBetween(old.outputs, outputs, isSameOutput);
      // The data of the search may change while no page does: by a synonym.
      const isSame = changed.length === 0 && changesBetween(old.search(), search(), isSameData).length === 0;
      const count = isSame ? oldCount : oldCount + 1;
      const had = new Set<string>(old.outputs.map(({ path }) => path));
      const shown = changed.filter((path) => had.has(path) && (isImageName(path) || isIslandData(path)));
      const built = { outputs, search };
      served = {
        site: devSite(built, nameOf(count)),
        built,
        count,
        files: { ...files, ...Object.fromEntries(shown.map((path) => [`/${path}`, nameOf(count)])) },
      };
      return !isSame;
    },
  };
}

/** `count` counts the builds with a difference. */
type Served = {
  readonly site: ServedSite;
  readonly built: SiteOutputs;
  readonly count: number;
  readonly files: Readonly<Record<string, string>>;
};

/** The paths of the files that are new, gone, or not the same by a comparison. */
function changesBetween(
  before: readonly Output[],
  after: readonly Output[],
  isSame: (old: Output, output: Output) => boolean,
): readonly string[] {
  const known = new Map<string, Output>(before.map((output) => [output.path, output]));
  const changed = after.filter((output) => {
    const old = known.get(output.path);
    known.delete(output.path);
    return !old || !isSame(old, output);
  });
  return [...changed.map(({ path }) => path), ...known.keys()];
}

function isSameOutput(old: Output, output: Output): boolean {
  if (output.digest !== undefined) return old.digest === output.digest;
  // An output made on access from all pages is unchanged if no page has changed.
  return output.isLater === true || isSameData(old, output);
}

function isSameData({ bytes: old }: Output, { bytes }: Output): boolean {
  return old === bytes || Buffer.compare(old, bytes) === 0;
}
