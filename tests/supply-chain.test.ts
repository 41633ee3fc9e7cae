import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { subset } from 'semver';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { PROJECT } from './project.ts';

const read = (path: string): string => readFileSync(join(PROJECT, path), 'utf8');
const versions = z.record(z.string(), z.string());

const manifest = z
  .object({ dependencies: versions, optionalDependencies: versions, devDependencies: versions })
  .parse(JSON.parse(read('package.json')));
const declared = { ...manifest.dependencies, ...manifest.optionalDependencies, ...manifest.devDependencies };

/** In package.json licences are a name or, in old packages, one or more objects. */
const written = z.object({ license: z.unknown().optional(), licenses: z.unknown().optional() });
const locked = z
  .object({
    packages: z.record(
      z.string(),
      written.extend({
        version: z.string(),
        integrity: z.string().optional(),
        resolved: z.string().optional(),
        os: z.string().or(z.array(z.string())).optional(),
        dev: z.boolean().optional(),
        hasInstallScript: z.boolean().optional(),
        engines: z.object({ node: z.string().optional() }).or(z.array(z.string())).optional(),
      }),
    ),
  })
  .parse(JSON.parse(read('package-lock.json'))).packages;

const NPM = 'https://registry.npmjs.org/';

/** Every package that an installation brings, by its path: `node_modules/zod`. */
const packages = Object.entries(locked).filter(([path]) => path !== '');

/** Licences whose only condition is attribution (SPDX identifiers). */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
]);

/** Packages with another licence, each with the reason why it is allowed. */
const EXCEPTIONS: readonly { readonly name: RegExp; readonly onlyInTests: boolean; readonly reason: string }[] = [
  { name: /^axe-core$/, onlyInTests: true, reason: 'MPL-2.0, used unchanged by tests; no part of the site or program' },
  {
    name: /^@fontsource-variable\/figtree$/,
    onlyInTests: false,
    reason: 'OFL-1.1, the font of the site; its licence is published next to it',
  },
  {
    name: /^commonmark-spec$/,
    onlyInTests: true,
    reason: 'CC-BY-SA-4.0, its examples are read by tests; no part of the site or program',
  },
  {
    name: /^lightningcss(?:-|$)/,
    onlyInTests: true,
    reason: 'MPL-2.0, comes with vitest; no part of the site or program',
  },
];

describe('the packages of package.json', () => {
  it('are those of the table in CONTRIBUTING, each with a reason', () => {
    const section = read('CONTRIBUTING.md').split('## Packages')[1]?.split('\n## ')[0] ?? '';
    const rows = section.split('\n').flatMap((line) => {
      const [, names, reason] = /^\| (.+?) \| (.+?) \|$/.exec(line) ?? [];
      return names && reason && names !== 'package' ? [{ names: names.split(', '), reason }] : [];
    });
    const named = rows.flatMap(({ names }) => names);
    expect(named.toSorted()).toEqual(Object.keys(declared).toSorted());
    expect(rows.filter(({ reason }) => reason.length < 8)).toEqual([]);
  });

  it('are wanted in one version, which is the one in the lockfile', () => {
    const loose = Object.entries(declared).filter(
      ([name, version]) => locked[`node_modules/${name}`]?.version !== version,
    );
    expect(loose).toEqual([]);
  });
});

describe('the packages of the lockfile', () => {
  it('are known by the hash of their contents', () => {
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
  });

  it('come from the registry of npm', () => {
    const elsewhere = packages.filter(([, { resolved }]) => !(resolved ?? NPM).startsWith(NPM));
    expect(elsewhere.map(([path]) => path)).toEqual([]);
  });

  it('hold the Node that runs the program, on each system that npm has one for', () => {
    const nodes = Object.keys(manifest.optionalDependencies);
    expect(nodes.map((name) => locked[`node_modules/${name}`]?.os).toSorted()).toEqual([
      'darwin',
      'linux',
      'linux',
      'win32',
    ]);
    expect(packages.some(([path]) => nameOf(path) === 'node')).toBe(false);
  });

  it('hold none of the old packages that httpsnippet wants and that have a successor', () => {
    const found = packages.flatMap(([path, { version }]) => (path === '' ? [] : [`${nameOf(path)}@${version}`]));
    const old = ['chalk@1.1.3', 'debug@2.6.9', 'event-stream@3.3.4', 'form-data@3.0.0', 'map-stream@0.1.0'];
    expect(found.filter((name) => old.includes(name))).toEqual([]);
  });

  it('want no other Node than package.json asks for', () => {
    const { engines } = z.object({ engines: z.object({ node: z.string() }) }).parse(JSON.parse(read('package.json')));
    const unmet = packages.flatMap(([path, { engines: wanted }]) => {
      const node = wanted && 'node' in wanted ? wanted.node : undefined;
      return node === undefined || subset(engines.node, node) ? [] : [`${path} wants ${node}`];
    });
    expect(unmet).toEqual([]);
  });

  it('run nothing when they are installed, but for those that package.json allows', () => {
    const { allowScripts } = z
      .object({ allowScripts: z.record(z.string(), z.boolean()) })
      .parse(JSON.parse(read('package.json')));
    const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => nameOf(path));
    expect(scripts.filter((name) => allowScripts[name] === undefined)).toEqual([]);
  });

  it('have a permissive licence, or a reason to be here all the same', () => {
    const refused = packages.flatMap(([path, entry]) => {
      const licences = licencesOf(path);
      const exception = EXCEPTIONS.find(({ name }) => name.test(nameOf(path)));
      if (exception) return exception.onlyInTests && !entry.dev ? [`${path} is no longer of the tests alone`] : [];
      return licences.some((licence) => PERMISSIVE.has(licence)) ? [] : [`${path}: ${licences.join(', ') || 'none'}`];
    });
    expect(refused).toEqual([]);
  });

  it('still need each exception', () => {
    const idle = EXCEPTIONS.filter(({ name }) => !packages.some(([path]) => name.test(nameOf(path))));
    expect(idle).toEqual([]);
  });
});

describe('npm run sbom', () => {
  it('lists all of them in CycloneDX, and tells what the program needs from what only its tests do', () => {
    const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
      cwd: PROJECT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 2 ** 25,
    });
    const component = z.object({
      group: z.string().optional(),
      name: z.string(),
      version: z.string(),
      scope: z.string(),
    });
    const { components } = z
      .object({ bomFormat: z.literal('CycloneDX'), components: z.array(component) })
      .parse(JSON.parse(text));
    const scopes = new Map(
      components.map(({ group, name, version, scope }) => [`${group ? `${group}/` : ''}${name}@${version}`, scope]),
    );
    const scopesOf = (of: Readonly<Record<string, string>>) =>
      new Set(Object.entries(of).map(([name, version]) => scopes.get(`${name}@${version}`)));
    expect(scopesOf(manifest.dependencies)).toEqual(new Set(['required']));
    expect(scopes.get(`vitest@${manifest.devDependencies.vitest}`)).toBe('optional');
    expect(packages.filter(([path, { version }]) => !scopes.has(`${nameOf(path)}@${version}`))).toEqual([]);
  });
});

describe('the workflows', () => {
  const folder = join(PROJECT, '.github/workflows');
  const step = z.object({ uses: z.string().optional(), run: z.string().optional() });
  const workflow = z.object({
    permissions: z.object({ contents: z.literal('read') }),
    jobs: z.record(z.string(), z.object({ container: z.string().optional(), steps: z.array(step) })),
  });
  const jobs = readdirSync(folder).flatMap((name) =>
    Object.values(workflow.parse(parse(readFileSync(join(folder, name), 'utf8'))).jobs),
  );
  const steps = jobs.flatMap((job) => job.steps);

  it('use the actions of GitHub itself, each at a commit, which nobody can move as a tag', () => {
    const actions = steps.flatMap(({ uses }) => uses ?? []);
    expect(actions.length).toBeGreaterThan(0);
    expect(actions.filter((action) => !/^actions\/[a-z-]+@[\da-f]{40}$/.test(action))).toEqual([]);
  });

  it('run in an image at a digest, with the version of Node that runs everything else', () => {
    const images = jobs.flatMap(({ container }) => container ?? []);
    expect(images).toHaveLength(1);
    for (const image of images) expect(image).toMatch(/^node:[\d.]+-bookworm@sha256:[\da-f]{64}$/);
    for (const image of images) expect(image).toContain(`node:${process.versions.node}-`);
  });

  it('run commands that package.json has', () => {
    const { scripts } = z.object({ scripts: versions }).parse(JSON.parse(read('package.json')));
    const named = steps.flatMap(({ run = '' }) =>
      Array.from(run.matchAll(/npm run (?:--silent )?([\w:-]+)/g), ([, name = '']) => name),
    );
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(named).toContain('build');
  });
});

/** `node_modules/a/node_modules/@b/c` → `@b/c`. */
function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** What the installed package says, else, for one of another system, what the lockfile says. */
function licencesOf(path: string): readonly string[] {
  const file = join(path, 'package.json');
  const { license, licenses } = existsSync(join(PROJECT, file))
    ? written.parse(JSON.parse(read(file)))
    : (locked[path] ?? {});
  return [license, licenses].flatMap(spdxNames);
}

/** Any of the licences of `MIT OR Apache-2.0` may be chosen; of those joined with AND none alone is enough. */
function spdxNames(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.replace(/^\((.*)\)$/, '$1').split(' OR ');
  if (Array.isArray(value)) return value.flatMap(spdxNames);
  if (typeof value !== 'object' || value === null) return [];
  return 'type' in value ? spdxNames(value.type) : [];
}
