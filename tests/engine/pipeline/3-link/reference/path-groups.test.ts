import { describe, expect, it } from 'vitest';
import { tagGroups } from '../../../../../build/pipeline/3-link/reference/operation-groups.ts';
import { parse } from '../../2-parse/openapi/given.ts';

/** The groups of a description whose operations are given as `GET /path`, each with its tags. */
async function groupsOf(operations: readonly (string | readonly [request: string, ...tags: string[]])[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const entry of operations) {
    const [request, ...tags] = typeof entry === 'string' ? [entry] : entry;
    const [method = '', path = ''] = request.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: { operationId: request, tags } };
  }
  const { api } = await parse(JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths }));
  if (!api) throw new Error('no API');
  const groups: Record<string, readonly string[]> = {};
  for (const { label, operations: own } of tagGroups(api)) groups[label] = own.map(({ id }) => id);
  return groups;
}

/** The same paths with a number of further ones below each. */
function many(path: string, count: number, ...tags: string[]): (readonly [string, ...string[]])[] {
  return Array.from({ length: count }, (_, index) => [`GET ${path}/{id}/part-${index}`, ...tags] as const);
}

describe('operations without tags', () => {
  it('are grouped by the first segment that tells them apart', async () => {
    const given = [
      'GET /guilds/{id}',
      'GET /channels',
      'PUT /channels/{id}',
      'GET /guilds/{id}/members',
      'GET /voice/regions',
    ];
    expect(await groupsOf(given)).toEqual({
      channels: ['GET /channels', 'PUT /channels/{id}'],
      guilds: ['GET /guilds/{id}', 'GET /guilds/{id}/members'],
      voice: ['GET /voice/regions'],
    });
  });

  it('are grouped alike whatever the order of the paths', async () => {
    const given = ['GET /b', 'GET /b/{id}', 'GET /a', 'PUT /a', 'GET /c/d', 'GET /c/e'];
    const names = ['a', 'b', 'c'];
    expect(Object.keys(await groupsOf(given))).toEqual(names);
    expect(Object.keys(await groupsOf(given.toReversed()))).toEqual(names);
  });

  it.each([
    [
      'a prefix of all paths',
      ['GET /api/v1/users', 'POST /api/v1/users', 'GET /api/v1/orders', 'PUT /api/v1/orders'],
      ['orders', 'users'],
    ],
    [
      'a prefix of most paths',
      ['GET /api/users', 'PUT /api/users', 'GET /api/orders', 'PUT /api/orders', 'GET /health', 'PUT /health'],
      ['health', 'orders', 'users'],
    ],
    [
      'a leading parameter',
      ['GET /{tenant}/users', 'PUT /{tenant}/users', 'GET /{tenant}/orders', 'PUT /{tenant}/orders'],
      ['orders', 'users'],
    ],
    [
      'a version that only some have',
      ['GET /v1/users', 'PUT /v1/users', 'GET /orders', 'PUT /orders', 'POST /orders'],
      ['orders', 'users'],
    ],
    [
      'the suffix of a format',
      ['GET /Calls.json', 'GET /Calls/{Sid}.json', 'GET /Keys.json', 'PUT /Keys.json'],
      ['Calls', 'Keys'],
    ],
    [
      'a custom method',
      ['GET /users', 'POST /users:batchGet', 'GET /orders', "GET /orders('{id}')"],
      ['orders', 'users'],
    ],
    [
      'the method of a remote procedure call',
      ['POST /chat.post', 'POST /chat.delete', 'GET /users.list', 'GET /users.info'],
      ['chat', 'users'],
    ],
  ])('are told apart beyond %s', async (_, given, labels) => {
    expect(Object.keys(await groupsOf(given))).toEqual(labels);
  });

  it('are told apart beyond the name of nearly everything in a long list', async () => {
    const below = ['Calls', 'Keys', 'Queues'].flatMap((name) => many(`/Accounts/{Sid}/${name}`, 10));
    const groups = await groupsOf(['GET /Accounts', 'GET /Accounts/{Sid}', ...below, 'GET /Prices', 'PUT /Prices']);
    expect(Object.keys(groups)).toEqual(['Accounts', 'Calls', 'Keys', 'Prices', 'Queues']);
  });

  it('have as much of the path in their name as tells the groups apart', async () => {
    const given = ['GET /v1/users', 'PUT /v1/users', 'GET /v2/users', 'PUT /v2/users'];
    expect(Object.keys(await groupsOf(given))).toEqual(['v1/users', 'v2/users']);
    const tagged = await groupsOf([['GET /a', 'users'], 'GET /users', 'PUT /users']);
    expect(Object.keys(tagged)).toEqual(['users', '/users']);
  });

  it('stay in one list if their paths tell nothing', async () => {
    expect(Object.keys(await groupsOf(['POST /createUser', 'POST /deleteUser', 'POST /sendMail']))).toEqual([
      'Operazioni',
    ]);
    const few = await groupsOf([['GET /a', 'Tag'], 'GET /health', 'GET /', 'GET /users/me']);
    expect(few).toEqual({ Tag: ['GET /a'], 'Altre operazioni': ['GET /health', 'GET /', 'GET /users/me'] });
  });
});

describe('a tag of nearly all operations', () => {
  it('tells nothing in a long list, which is grouped by paths', async () => {
    const given = ['users', 'orders'].flatMap((name) => many(`/${name}`, 20, 'default'));
    expect(Object.keys(await groupsOf([...given, ['GET /health', 'Health']]))).toEqual(['Health', 'orders', 'users']);
  });

  it('leaves the group to a second tag', async () => {
    const given = [...many('/a', 20, 'v1', 'Users'), ...many('/b', 20, 'v1', 'Orders')];
    expect(Object.keys(await groupsOf(given))).toEqual(['Users', 'Orders']);
  });

  it('keeps a short list together', async () => {
    expect(
      Object.keys(
        await groupsOf([
          ['GET /a', 'Tag'],
          ['PUT /a', 'Tag'],
          ['GET /b', 'Tag'],
        ]),
      ),
    ).toEqual(['Tag']);
  });
});
