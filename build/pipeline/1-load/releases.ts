import type { Disk } from '../../platform/disk/disk.ts';
import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import { loadOpenApi } from './openapi.ts';
import type { OpenApiSources } from './source.ts';

/** Matches the file of a kept version, and captures the version. */
const RELEASE_FILE = /^([^/.][^/]*)\.(?:json|ya?ml)$/;

/**
 * Reads the kept versions of the OpenAPI document: the files of a folder, each named by its version. Gives none if the
 * folder does not exist. Reports what `loadOpenApi` reports.
 */
export async function loadReleases(disk: Disk): Promise<Result<readonly OpenApiSources[]>> {
  const { problems, collect } = collectProblems();
  const names = (await disk.list()).filter((path) => RELEASE_FILE.test(path));
  const read = await Promise.all(names.map((entry) => loadOpenApi({ disk, entry })));
  const releases = read.flatMap((result) => collect(result) ?? []);
  const past = { origin: { kind: 'own', extensions: [] }, isPast: true } as const;
  return { value: releases.map((release) => ({ ...release, ...past })), problems };
}

/** The version that a kept file is named by. */
export function releaseVersion(entry: string): string {
  return RELEASE_FILE.exec(entry)?.[1] ?? entry;
}
