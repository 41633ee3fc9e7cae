import { describe, expect, it } from 'vitest';
import { buildRequest } from '../../../../../src/samples/build-request.ts';
import { defaultValues } from '../../../../../src/samples/values.ts';
import { parse } from './given.ts';

const withServers = (servers: string): string =>
  `openapi: 3.1.0\ninfo: { title: T, version: "1" }\nservers: ${servers}\npaths: {}\n`;

it('a server has its variables and no trailing slash', async () => {
  const { api, said } = await parse(
    withServers(`
  - url: https://{host}/v1/
    description: La *produzione*.
    variables:
      host: { default: a.it, enum: [a.it, b.it], description: L’host. }
  - url: http://localhost:8080//`),
  );
  expect(said).toEqual([]);
  expect(api?.servers).toMatchObject([
    { url: 'https://{host}/v1', variables: [{ name: 'host', default: 'a.it', enum: ['a.it', 'b.it'] }] },
    { url: 'http://localhost:8080', variables: [] },
  ]);
});

describe('requests go where the address of a server leads', () => {
  const INCOMPLETE = 'non è completo';
  const UNREADABLE = 'nessun browser lo apre';
  const variables = `{ host: { default: a.it }, base: { default: '' }, all: { default: 'https://a.it' }, s: { enum: [http, https], default: http } }`;

  it.each([
    ['https://a.it', 'https://a.it/x'],
    ['https://a.it/', 'https://a.it/x'],
    ['HTTP://a.it:8080/v1//', 'HTTP://a.it:8080/v1/x'],
    ['https://[::1]:8080/v1', 'https://[::1]:8080/v1/x'],
    ['https://{host}/v1/{base}', 'https://a.it/v1/x'],
    ['https://a.it{base}', 'https://a.it/x'],
    ['{all}/v1', 'https://a.it/v1/x'],
    ['{s}://{host}{base}/', 'http://a.it/x'],
    ['//a.it/v2', 'https://a.it/v2/x', 'non dice lo schema: qui è «https»'],
    ['//{host}', 'https://a.it/x', 'non dice lo schema'],
    ['a.it/v1', 'https://a.it/v1/x', 'senza è un percorso'],
    ['localhost:8080', 'https://localhost:8080/x', 'senza è un percorso'],
    ['wss://a.it/v1', 'https://a.it/v1/x', 'non sanno chiamare'],
    ['https://a.it/v1?t=1&u=a%20b', 'https://a.it/v1/x?t=1&u=a%20b', 'ha una query'],
    ['https://a.it/v1/?t=1#f', 'https://a.it/v1/x?t=1', 'ha una query'],
    ['https://a.it/v1/#f/g', 'https://a.it/v1/x', 'ha un frammento'],
    ['/v1', 'https://server.example/v1/x', INCOMPLETE],
    ['/v1/{base}', 'https://server.example/v1/x', INCOMPLETE],
    ['./v1', 'https://server.example/v1/x', INCOMPLETE],
    ['../v1', 'https://server.example/v1/x', INCOMPLETE],
    ['v1', 'https://server.example/v1/x', INCOMPLETE],
    ['/v1?t=1', 'https://server.example/v1/x?t=1', INCOMPLETE],
    ['', 'https://server.example/x', INCOMPLETE],
    ['.', 'https://server.example/x', INCOMPLETE],
    ['https://', 'https://server.example/x', INCOMPLETE],
    ['https://a.it:porta/v1', 'https://server.example/x', UNREADABLE],
    ['https://192.168.1.300/v1', 'https://server.example/x', UNREADABLE],
    ['//a.it:99999', 'https://server.example/x', UNREADABLE],
    ['a.it:99999/v1', 'https://server.example/x', UNREADABLE],
  ])('%s', async (url, address, fault?: string) => {
    const { api, said } = await parse(
      `${withServers(`[{ url: '${url}', variables: ${variables} }]`).replace(' {}', '')}  /x: { get: { responses: {} } }\n`,
    );
    const [operation] = api?.operations ?? [];
    if (!operation) throw new Error('no operation');
    const request = buildRequest(operation, defaultValues(operation));
    const query = request.query.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('&');
    expect(request.url + (query && `?${query}`)).toBe(address);
    // Only an address that was made up is called so.
    expect(operation.servers[0]?.isPlaceholder === true).toBe(fault === INCOMPLETE || fault === UNREADABLE);
    const faults = said.filter((line) => !line.includes('non compare nell’indirizzo'));
    expect(
      faults.some((line) => line.includes(fault ?? '')),
      said.join(),
    ).toBe(fault !== undefined);
  });
});

describe('a server that cannot be called', () => {
  it('is one that a value of a variable makes, and is told at that value', async () => {
    const { said } = await parse(
      withServers(`
  - url: https://a.it:{port}/v1
    variables: { port: { default: '443', enum: ['443', porta] } }`),
    );
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('5:56 server-invalid: Con «porta» al posto di «{port}»');
  });

  it('is one that is not there', async () => {
    const { api, said } = await parse('openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n');
    expect(said).toEqual([
      '1:1 server-invalid: La specifica non ha un server: gli esempi di richiesta non avrebbero un indirizzo. → Aggiungi «servers» con almeno un «url» completo, per esempio «https://api.esempio.it/v1».',
    ]);
    expect(api?.servers).toHaveLength(1);
  });

  it('has a variable that nobody defines', async () => {
    const { said } = await parse(withServers("[{ url: 'https://{hots}/v1', variables: { host: { default: a.it } } }]"));
    expect(said).toEqual([
      '3:18 server-invalid: L’indirizzo usa la variabile «{hots}», che «variables» non definisce. → Forse «{host}»?',
      '3:52 avviso server-invalid: La variabile «host» non compare nell’indirizzo «https://{hots}/v1». → Togli la variabile o scrivi «{host}» nell’indirizzo.',
    ]);
  });

  it('has a default that is none of the values', async () => {
    const { said } = await parse(
      withServers("[{ url: 'https://{host}', variables: { host: { default: a.ti, enum: [a.it, b.it] } } }]"),
    );
    expect(said[0]).toMatch(/^3:\d+ server-invalid: Il valore predefinito «a\.ti» .* → Forse «a\.it»\?$/);
  });
});
