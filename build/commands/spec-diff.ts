import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pagesIn } from '../pipeline/1-load/load.ts';
import type { OpenApiFolder } from '../pipeline/1-load/openapi.ts';
import { readText } from '../pipeline/2-parse/markdown/document.ts';
import type { Api } from '../pipeline/2-parse/openapi/api.ts';
import { compareApis, compareNames } from '../pipeline/3-link/changes/compare-apis.ts';
import { readDocument } from '../pipeline/pages/read-openapi.ts';
import { readSite } from '../pipeline/pipeline.ts';
import type { Disk } from '../platform/disk/disk.ts';
import { realDisk } from '../platform/disk/real-disk.ts';
import { type Git, gitIn, gitText } from '../platform/git/git.ts';
import { thinnedOut } from '../platform/problems/thinned-out.ts';
import { withoutInvisible } from '../platform/text/invisible-characters.ts';
import { apiMentionsIn } from '../tools/spec-diff/api-mentions.ts';
import { goneOperations } from '../tools/spec-diff/gone-operations.ts';
import { type Edition, printChanges } from '../tools/spec-diff/print-changes.ts';
import { type CommandContext, flagValue, type OptionValues, type Run, textValue } from './command.ts';
import { folderLabel, openApiRoot, openProject, otherRoot, releasesFolder } from './project.ts';
import { showProblems } from './show-problems.ts';

/** Reports how the OpenAPI document differs from an older one, and which texts have to be read again. */
export const run: Run = async (values, context) => {
  const { out } = context;
  const old = await openOld(values, context);
  if ('refusal' in old) {
    out.write(`${old.refusal}\n`);
    return 2;
  }
  const input = await openProject(context, values);
  const [before, now] = await Promise.all([readDocument(old, input.origin), readSite(input)]);
  if (!before.value || !now.value) {
    // The problems of the current document do not matter until the old one can be read.
    showProblems(thinnedOut(before.value ? now.problems : before.problems), context);
    return 1;
  }
  const { sources, openapi } = now.value;
  const texts = pagesIn(sources).map((source) => readText(source).value);
  const api = openapi.value;
  const changes = [...compareApis(before.value, api), ...compareNames(before.value, api)];
  const text = printChanges({
    before: editionOf(before.value),
    after: editionOf(api),
    changes,
    mentions: apiMentionsIn(texts, [before.value, api]),
  });
  out.write(withoutInvisible(text + goneOperations(before.value, now.value)));
  const isBroken = changes.some(({ kind }) => kind === 'broken');
  return isBroken && flagValue(values, 'fail-on-breaking') ? 1 : 0;
};

async function openOld(
  values: OptionValues,
  { cwd, env }: CommandContext,
): Promise<OpenApiFolder | { readonly refusal: string }> {
  const old = textValue(values, 'old') ?? '';
  const kept = ['json', 'yaml', 'yml'].map((ending) => resolve(releasesFolder(cwd, values), `${old}.${ending}`));
  const file = [resolve(cwd, old), ...kept].find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  if (file !== undefined) {
    const { folder, entry } = otherRoot(cwd, values, file);
    return { disk: realDisk(folder, folderLabel(cwd, folder)), entry };
  }
  const { folder, entry } = openApiRoot(cwd, values);
  const disk = await revisionDisk(gitIn(cwd, env), old, folderLabel(cwd, folder));
  if (!disk) {
    const advice = 'Controlla come è scritta; in un clone senza tutta la storia, prima esegui «git fetch --unshallow».';
    return {
      refusal: `«${old}» non è un file, e nemmeno una revisione che Git conosca qui o una versione conservata. ${advice}`,
    };
  }
  if ((await disk.list()).includes(entry)) return { disk, entry };
  const path = folderLabel(cwd, resolve(folder, entry));
  return {
    refusal: `Nella revisione «${old}» il file ${path} non c’è. Con --spec indica la specifica che c’era già allora.`,
  };
}

function editionOf({ info }: Api): Edition {
  return { file: info.place.file, version: info.version };
}

/**
 * A folder as it was at a Git revision, in any notation of Git: `HEAD~3`, `v1.4`, `main@{yesterday}`. `folder` is
 * relative to that of `git`. Gives `undefined` if Git does not know the revision.
 */
export async function revisionDisk(git: Git, revision: string, folder: string): Promise<Disk | undefined> {
  // Resolved to a hash first, so that Git takes no part of the revision as an option or a path.
  const commit = await git(['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`]);
  const hash = gitText(commit)?.trim();
  if (!hash) return undefined;
  const inside = folder === '' ? './' : `./${folder}/`;
  const prefix = inside.slice(2);
  const listed = gitText(await git(['ls-tree', '-r', '-z', '--name-only', hash, '--', inside])) ?? '';
  const paths = listed
    .split('\0')
    .filter((name) => name.startsWith(prefix) && name !== '')
    .map((name) => name.slice(prefix.length));
  return {
    label: `${revision}:${folder || '.'}`,
    async read(path, limit = Number.POSITIVE_INFINITY) {
      if (!paths.includes(path)) return undefined;
      const result = await git(['cat-file', 'blob', `${hash}:${inside}${path}`]);
      if (result.kind === 'failed') throw new Error(`Git non lo legge: ${result.reason}`);
      return result.bytes.length > limit ? { tooLarge: result.bytes.length } : result.bytes;
    },
    list: async () => paths.toSorted(),
  };
}
