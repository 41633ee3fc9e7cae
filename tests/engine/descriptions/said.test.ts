import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { operationRoutes } from '../../../build/pipeline/3-link/operation-routes.ts';
import { PROJECT } from '../../project.ts';
import { referenceSite } from '../../site/build-site.ts';
import { openPage } from '../../site/page.ts';
import { descriptionsIn, givenDescriptions } from './descriptions.ts';
import { operationFinder, operationsOf, parametersOf, type RawOperation } from './operations.ts';
import { child, type Description, openDescription, type Part } from './parts.ts';
import { lettersOf, piecesOf, type Said, saidBy, saidIn } from './said.ts';

const paths = [...descriptionsIn(join(PROJECT, 'tests/fixtures/openapi')), ...givenDescriptions()];

/** What the overview does not say, each with its reason. */
const UNSAID = [
  { keys: /^info\/externalDocs\//, reason: 'OpenAPI has no such field, as the build says.' },
  { keys: /^tags\/\d+\/summary$/, reason: 'It names a list of operations or marks them: without any it has no place.' },
  {
    keys: /^tags\/\d+\/externalDocs\/description$/,
    reason: 'Where the address is refused, it would describe nothing.',
  },
] as const;

it.each(paths.map((path) => [relative(PROJECT, path), path]))(
  'page and copy say every text, title and deprecation of an operation: %s',
  { timeout: 900_000 },
  async (_, path) => {
    const { files, read } = await referenceSite(path);
    const description = openDescription(path);
    const find = operationFinder(description);
    if (!read) throw new Error(`${path} cannot be read`);
    const { operations } = read.openapi.value;
    const routes = operationRoutes(operations);
    const shownOn = (pages: readonly string[]) => ({
      page: lettersOf(pages.map((page) => articleOf(page, files)).join(' ')),
      copy: lettersOf(pages.map((page) => files.get(`${page === '' ? 'index' : page}.md`) ?? '').join(' ')),
    });
    const lost = operations.flatMap((operation) => {
      const raw = find(operation);
      const route = routes.get(operation.id);
      if (!raw || route === undefined) return [];
      const said = saidOf(raw, operation.kind === 'request', description);
      return lostIn(said, shownOn(pagesFrom(route.slice(1), files))).map((what) => `${operation.id}, ${what}`);
    });
    const ofAll = ['info', 'tags', 'securityDefinitions', 'servers'].map((key) => child(description.root, key));
    const schemes = child(description.root, 'components', 'securitySchemes');
    const general = [...ofAll, schemes].flatMap((part) => saidIn(part, 'request', description));
    const used = general.filter(({ part }) => !UNSAID.some(({ keys }) => keys.test(part.keys.join('/'))));
    expect([...lost, ...lostIn(used, shownOn(['']))].slice(0, 40)).toEqual([]);
  },
);

it('a description whose page is another one is not said', () => {
  const description = openDescription(join(PROJECT, 'tests/fixtures/openapi/texts.yaml'));
  const said = operationsOf(description).flatMap((raw) => saidOf(raw, true, description));
  expect(said.length).toBeGreaterThan(40);
  expect(lostIn(said, { page: 'altro' }).length).toBeGreaterThan(40);
});

/** What shown letters lack of what is said. */
function lostIn(said: readonly Said[], shown: Readonly<Record<string, string>>): readonly string[] {
  // Members of an `allOf` describe one property together.
  const deprecated = new Set(said.flatMap(({ part, text }) => (text === undefined ? [part.keys.at(-2)] : [])));
  return Object.entries(shown).flatMap(([where, letters]) => {
    const texts = said.flatMap(({ part, text = '' }) =>
      piecesOf(text).flatMap((piece) => (letters.includes(piece) ? [] : [`${part.keys.join('/')}: ${piece}`])),
    );
    const marks = letters.split('deprecat').length - 1;
    const unmarked = marks < deprecated.size ? [`${marks} marks of ${deprecated.size} deprecated parts`] : [];
    return [...texts, ...unmarked].map((what) => `${where}: ${what}`);
  });
}

function saidOf(raw: RawOperation, isSent: boolean, description: Description): readonly Said[] {
  const { operation } = raw;
  const [request, response] = isSent ? (['request', 'response'] as const) : (['response', 'request'] as const);
  // The operation's own replace those of its path.
  const byName = new Map(
    parametersOf(raw, description)
      .toReversed()
      .map((part) => [nameOf(part), part]),
  );
  const parameters = [...byName].flatMap(([name, part]) => (IGNORED.test(name) ? [] : [part]));
  return [
    ...[operation, raw.pathItem].flatMap((part) => saidBy(part, description)),
    ...parameters.flatMap((part) => saidIn(part, request, description)),
    ...saidIn(child(operation, 'requestBody'), request, description),
    ...saidIn(child(operation, 'responses'), response, description),
  ];
}

function nameOf(part: Part): string {
  return [child(part, 'in').value, child(part, 'name').value].join(' ');
}

/** Headers that OpenAPI describes elsewhere. */
const IGNORED = /^header (?:accept|content-type|authorization)$/i;

/** The page of an operation and those of schemas to which it leads, as folders. */
function pagesFrom(first: string, files: ReadonlyMap<string, string>): readonly string[] {
  const found = new Set([first]);
  for (const page of found) {
    const links = openPage(htmlOf(page, files)).all('a', { href: '*' });
    for (const { attribs } of links) {
      const [to = ''] = decodeURI(attribs.href ?? '').split('#');
      if (to.startsWith('/api/schemi/') || to.startsWith(`/${first}/`)) found.add(to.slice(1));
    }
  }
  return [...found];
}

function articleOf(page: string, files: ReadonlyMap<string, string>): string {
  return openPage(htmlOf(page, files)).text('article').join(' ');
}

function htmlOf(page: string, files: ReadonlyMap<string, string>): string {
  return files.get(page === '' ? 'index.html' : `${page}/index.html`) ?? '';
}
