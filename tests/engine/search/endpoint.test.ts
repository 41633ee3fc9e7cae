import { describe, expect, it } from 'vitest';
import type { SearchData } from '../../../src/search/entry.ts';
import { packAsked } from '../../../src/search/packed-asked.ts';
import { query } from '../../../src/search/query.ts';
import { openIndex } from '../../../src/search/search-index.ts';

/** Operations by their ids, in an order in which the right one is never first. */
const OPERATIONS = {
  'issues-list': ['GET', '/issues', 'List issues assigned to the authenticated user'],
  'repos-get': ['GET', '/repos/{owner}/{repo}', 'Get a repository'],
  'template-create': ['POST', '/repos/{template_owner}/{template_repo}/generate', 'Create from a template'],
  'issues-list-events-for-repo': ['GET', '/repos/{owner}/{repo}/issues/events', 'List issue events for a repository'],
  'issues-create': ['POST', '/repos/{owner}/{repo}/issues', 'Create an issue'],
  'issues-list-for-repo': ['GET', '/repos/{owner}/{repo}/issues', 'List repository issues'],
  'any-get': ['GET', '/{a}/{b}/{c}/{d}', 'Get anything'],
  getAccountByName: ['GET', '/2010-04-01/Accounts/{Sid}.json', 'Fetch one'],
  login: ['POST', '/session', 'Begin a session'],
} as const;

function openData(): SearchData {
  const operations = Object.entries(OPERATIONS);
  return {
    pages: [
      { route: '/guide', title: 'Repos and issues, login', kind: 'guide' },
      ...operations.map(([id, [method, path, title]]) => ({
        route: `/api/${id}`,
        title,
        kind: 'api' as const,
        request: `${method} ${path}`,
      })),
    ],
    entries: [
      {
        type: 'page',
        heading: 'Repos and issues, login',
        text: 'Repos owner repo issues, get repos owner issues login.',
        locations: [{ anchor: '', crumb: '', pages: [0] }],
      },
      ...operations.map(
        ([, [, , title]], index) =>
          ({
            type: 'page',
            heading: title,
            text: 'About repos and issues',
            locations: [{ anchor: '', crumb: '', pages: [index + 1] }],
          }) as const,
      ),
    ],
    asked: packAsked(new Map()),
    synonyms: [],
    starts: [],
  };
}

describe('an address or an id in a query', async () => {
  const index = await openIndex(openData());

  it.each([
    ['repos/{owner}/{repo}/issues', ['issues-create', 'issues-list-for-repo']],
    ['/repos/{owner}/{repo}/issues', ['issues-create', 'issues-list-for-repo']],
    ['repos/{owner}/{repo}/issues/', ['issues-create', 'issues-list-for-repo']],
    ['GET /repos/{owner}/{repo}/issues', ['issues-list-for-repo']],
    ['GET repos/{owner}/{repo}/issues', ['issues-list-for-repo']],
    ['/repos/octocat/hello/issues', ['issues-create', 'issues-list-for-repo']],
    ['post repos/octocat/hello/issues', ['issues-create']],
    ['https://api.example.com/v3/repos/octocat/hello/issues?page=2', ['issues-create', 'issues-list-for-repo']],
    ['api.example.com/repos/octocat/hello', ['repos-get']],
    ['/Repos/octocat/hello/issues/ev', ['issues-list-events-for-repo']],
    ['GET issues', ['issues-list']],
    ['/2010-04-01/Accounts/{Sid}.json', ['getAccountByName']],
    ['issues/list-for-repo', ['issues-list-for-repo']],
    ['issues-list-for-repo', ['issues-list-for-repo']],
    ['session', ['login']],
    ['Accounts', ['getAccountByName']],
    ['getAccountByName', ['getAccountByName']],
    ['get_account_by_name', ['getAccountByName']],
    ["curl -H 'Accept: application/json' https://api.example.com/repos/octocat/hello", ['repos-get']],
  ])('puts the operation first: %s', (text, ids) => {
    const found = query(index, text).pages.map(({ route }) => route);
    expect(found.slice(0, ids.length).toSorted()).toEqual(ids.map((id) => `/api/${id}`).toSorted());
  });

  it.each(['login', 'repos and/or issues', '24/7'])('leaves other queries to their words: %s', (text) => {
    expect(query(index, text).pages[0]?.route ?? '/guide').toBe('/guide');
  });
});
