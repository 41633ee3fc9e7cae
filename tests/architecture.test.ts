import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parse } from 'postcss';
import { describe, expect, it } from 'vitest';
import { LAYERS } from '../build/program/bundle/bundle-styles.ts';
import { ATTRIBUTES } from '../src/model/attributes.ts';
import { STYLESHEETS } from './stylesheets.ts';

const ROOT = resolve(import.meta.dirname, '..');

/** An import. One that is `isLater` is loaded when it is asked for. */
type Edge = { readonly from: string; readonly to: string; readonly typeOnly: boolean; readonly isLater: boolean };

/** Every source file of the program, relative to the project. */
const files = ['build', 'src'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
);
const texts = new Map(files.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));

/** Imports as written: what is only a type still counts, since it ties the knots too. */
const IMPORT = /^(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

const edges: readonly Edge[] = files.flatMap((from) =>
  Array.from((texts.get(from) ?? '').matchAll(IMPORT), ([, type, static_, dynamic]) => {
    const target = static_ ?? dynamic ?? '';
    const to = target.startsWith('.')
      ? relative(ROOT, resolve(ROOT, dirname(from), target)).replaceAll('\\', '/')
      : target;
    return { from, to, typeOnly: type !== undefined, isLater: dynamic !== undefined };
  }),
);

const importsOf = Map.groupBy(edges, ({ from }) => from);

const show = ({ from, to }: Edge) => `${from} → ${to}`;
const offending = (breaks: (edge: Edge) => boolean) => edges.filter(breaks).map(show);

/** The files that the program loads with those that begin: what they import as more than a type, and what that imports. */
function loadedBy(begins: (file: string) => boolean, { later }: { readonly later: boolean }): ReadonlySet<string> {
  const loaded = new Set(files.filter(begins));
  for (const file of loaded)
    for (const { to, typeOnly, isLater } of importsOf.get(file) ?? [])
      if (!typeOnly && (later || !isLater) && texts.has(to)) loaded.add(to);
  return loaded;
}

/** The files of src/ by where they run. One may run in several places. */
const RUNS = {
  /** What the builder calls itself. */
  'in the builder': loadedBy((file) => file.startsWith('build/'), { later: true }),
  'at build time': loadedBy((file) => file === 'src/page.tsx', { later: true }),
  'in browsers': loadedBy((file) => /^src\/client\/(?:boot|head|checker)\.ts$/.test(file), { later: true }),
  'with every page': loadedBy((file) => /^src\/client\/(?:boot|head)\.ts$/.test(file), { later: false }),
  'in the worker': loadedBy((file) => file === 'src/client/checker.ts', { later: true }),
  'in the simulator': loadedBy((file) => file === 'src/simulator/main.ts', { later: true }),
};

const DOCUMENT = /(?<![\w.'’«])(?:(?:document|window|localStorage|sessionStorage)\.[a-z]|globalThis\b)/;

/** The imports of what runs at a place, types too, that lead to what it must not know. */
function known(place: keyof typeof RUNS, what: RegExp): readonly string[] {
  return offending(({ from, to }) => RUNS[place].has(from) && what.test(to));
}

describe('imports', () => {
  it('src/ takes nothing from build/', () => {
    expect(offending(({ from, to }) => from.startsWith('src/') && to.startsWith('build/'))).toEqual([]);
  });

  it('the folders of src/ import each other in no circle', () => {
    const folderOf = (file: string) => /^src\/[^/]+(?=\/)/.exec(file)?.[0] ?? file;
    const between = edges
      .map((edge) => ({ edge, from: folderOf(edge.from), to: folderOf(edge.to) }))
      .filter(({ from, to }) => from.startsWith('src/') && to.startsWith('src/') && from !== to);
    const leadsTo = (from: string) => {
      const reached = new Set([from]);
      for (const folder of reached) for (const each of between) if (each.from === folder) reached.add(each.to);
      return reached;
    };
    const reached = new Map(between.map(({ from }) => [from, leadsTo(from)]));
    expect(between.filter(({ from, to }) => reached.get(to)?.has(from)).map(({ edge }) => show(edge))).toEqual([]);
  });

  it.each(['in the builder', 'at build time', 'in the worker', 'in the simulator'] as const)(
    'what runs %s does not know the document',
    (place) => {
      expect(
        [...RUNS[place]].filter((file) => file.startsWith('src/') && DOCUMENT.test(texts.get(file) ?? '')),
      ).toEqual([]);
    },
  );

  it.each(['in the builder', 'with every page', 'in the worker', 'in the simulator'] as const)(
    'what runs %s knows no React',
    (place) => {
      expect(known(place, /^react(?:-dom)?(?:\/|$)/)).toEqual([]);
    },
  );

  it('only the simulator knows Node, of src/', () => {
    expect(offending(({ from, to }) => /^src\/(?!simulator\/)/.test(from) && to.startsWith('node:'))).toEqual([]);
  });

  it.each(['in browsers', 'at build time'] as const)('what runs %s knows no Node', (place) => {
    expect(known(place, /^node:/)).toEqual([]);
  });

  it('the builder takes from src/ functions that run anywhere, and the type of what draws a page', () => {
    expect(
      offending(
        ({ from, to, typeOnly }) =>
          from.startsWith('build/') && to.endsWith('.tsx') && !(typeOnly && to === 'src/page.tsx'),
      ),
    ).toEqual([]);
  });

  it('the folders of the builder import downwards only', () => {
    const floors = [['platform'], ['program'], ['pipeline'], ['tools', 'server'], ['commands']];
    const floorOf = (file: string) => floors.findIndex((folders) => folders.includes(file.split('/')[1] ?? ''));
    expect(
      offending(({ from, to }) => {
        const [floor, other] = [from, to].map((file) => (file.startsWith('build/') ? floorOf(file) : -1));
        if (floor === undefined || other === undefined || floor < 0 || other < 0) return false;
        return other > floor || (other === floor && from.split('/')[1] !== to.split('/')[1]);
      }),
    ).toEqual([]);
  });

  it('a stage takes types from the stages before it, and functions from none', () => {
    const stageOf = (file: string) => Number(/^build\/pipeline\/(\d)-/.exec(file)?.[1] ?? Number.NaN);
    expect(
      offending(({ from, to, typeOnly }) => {
        const [stage, other] = [stageOf(from), stageOf(to)];
        return stage !== other && !Number.isNaN(stage) && !Number.isNaN(other) && (other > stage || !typeOnly);
      }),
    ).toEqual([]);
  });

  it('only what is started has the process', () => {
    const allowedFiles = new Set(['build/cli.ts', 'build/commands/check.ts', 'src/simulator/main.ts']);
    expect(offending(({ from, to }) => to === 'node:process' && !allowedFiles.has(from))).toEqual([]);
    const globals = files.filter(
      (file) =>
        !allowedFiles.has(file) && /(?<![\w.'«])process\.(?:env|argv|exit|cwd|stdout)\b/.test(texts.get(file) ?? ''),
    );
    expect(globals).toEqual([]);
  });
});

describe('files', () => {
  it('hold a table where they are called index.ts', () => {
    const indexes = files.filter(
      (file) => file.endsWith('/index.ts') && !/^export const \w+(?:: [^=]+)? = \{/m.test(texts.get(file) ?? ''),
    );
    expect(indexes).toEqual([]);
  });

  it('declare the tasks of the store at the top level', () => {
    const calls = files.flatMap((file) =>
      Array.from((texts.get(file) ?? '').matchAll(/^(.*)(?<![\w.'])task</gm), ([, before]) => [file, before] as const),
    );
    const elsewhere = calls.filter(([, before]) => !/^(?:export )?(?:const \w+ = |function )$/.test(before ?? ''));
    expect(elsewhere).toEqual([]);
    expect(calls.length).toBeGreaterThan(5);
  });

  it('have no state of the module', () => {
    expect(files.filter((file) => /^(?:export )?let /m.test(texts.get(file) ?? ''))).toEqual([]);
  });

  it('are all used by another, but for those where something begins', () => {
    const begins = new Set([
      'build/cli.ts',
      'build/server/dev/browser/reload.ts',
      'build/program/compile.ts',
      'src/globals.d.ts',
    ]);
    const mentioned = new Set(
      [...texts.values()].flatMap((text) => text.match(/\b(?:src|build)\/[\w./-]+\.tsx?\b/g) ?? []),
    );
    const targets = new Set(edges.map(({ to }) => to));
    const idle = files.filter(
      (file) => !targets.has(file) && !mentioned.has(file) && !begins.has(file) && !file.endsWith('.d.ts'),
    );
    expect(idle).toEqual([]);
  });

  it('make elements of a text with `proseElement`, which takes only the names that every zone knows', () => {
    expect(files.filter((file) => /(?<!\w)(?:h|s)\(\s*['"`]docs-/.test(texts.get(file) ?? ''))).toEqual([]);
  });

  it('wrap their comments at 120 columns', () => {
    const long = files.flatMap((file) =>
      (texts.get(file) ?? '').split('\n').flatMap((line, index) => {
        // A sentence in a comment; long literals and addresses cannot be wrapped.
        return line.length > 120 && /^\s*(?:\/\*\*?|\*|\/\/) \S/.test(line) ? [`${file}:${index + 1}`] : [];
      }),
    );
    expect(long).toEqual([]);
  });

  it('export no two types with one name', () => {
    const names = files.flatMap((file) =>
      Array.from((texts.get(file) ?? '').matchAll(/^export type (\w+)/gm), ([, name = '']) => name),
    );
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });

  it('are at most 300 lines long', () => {
    expect(files.filter((file) => (texts.get(file) ?? '').split('\n').length > 301)).toEqual([]);
  });
});

describe('tests of the engine', () => {
  it('have small sites of their own: what the owner writes and publishes is for tests/content', () => {
    const folders = ['tests/engine', 'tests/hostile'];
    const owner = /PROJECT, '(?:content|spec)\/|'(?:\.\.\/)+(?:content|spec)\/|inject\('published'\)/;
    const reading = folders.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((path) => join(folder, path))
        .filter((path) => path.endsWith('.test.ts') && owner.test(readFileSync(join(ROOT, path), 'utf8'))),
    );
    expect(reading).toEqual([]);
  });
});

describe('styles', () => {
  it('are in files of at most 300 lines', () => {
    const long = [...STYLESHEETS].filter(([, text]) => text.split('\n').length > 301).map(([path]) => path);
    expect(long).toEqual([]);
  });

  it('are all in a layer', () => {
    const layers = LAYERS.match(/\w+(?=[,;])/g);
    const outside = [...STYLESHEETS].flatMap(([path, text]) =>
      parse(text).nodes.flatMap((node) => {
        const isFree = node.type === 'comment' || (node.type === 'atrule' && /^(?:import|page)$/.test(node.name));
        const isInLayer = node.type === 'atrule' && node.name === 'layer' && layers?.includes(node.params);
        return isFree || isInLayer ? [] : [`${path}:${node.source?.start?.line}`];
      }),
    );
    expect(outside).toEqual([]);
  });

  it('share with scripts and markup just the attributes of the table', () => {
    const inStyles = [...STYLESHEETS.values()].flatMap((text) => text.match(/(?<=[[(]data-)[a-z-]+/g) ?? []);
    expect([...new Set(inStyles)].toSorted()).toEqual(Object.keys(ATTRIBUTES));
    const others = [...texts].filter(([path]) => path !== 'src/model/attributes.ts').map(([, text]) => text);
    const unused = Object.keys(ATTRIBUTES).filter((name) => {
      const use = new RegExp(`data-${name}\\b|dataset\\.${name}\\b|data${name[0]?.toUpperCase()}${name.slice(1)}\\b`);
      return !others.some((text) => use.test(text));
    });
    expect(unused).toEqual([]);
  });
});
