import { describe, expect, test } from 'vitest';
import { parse } from './given.ts';

const withServers = (servers: string): string =>
  `openapi: 3.1.0\ninfo: { title: T, version: "1" }\nservers: ${servers}\npaths: {}\n`;

test('a server has its variables and no trailing slash', async () => {
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

describe('a server that cannot be called', () => {
  test.each(['/v1', 'api.esempio.it/v1', 'ftp://esempio.it', './v1', 'https://'])('is reported: %s', async (url) => {
    const { api, said } = await parse(withServers(`[{ url: '${url}' }]`));
    expect(said).toEqual([
      `3:18 server-invalid: L’indirizzo del server «${url}» non è completo: da solo non si può chiamare. → Scrivi un indirizzo che comincia con «https://» e contiene il nome dell’host.`,
    ]);
    expect(api?.servers[0]?.url, 'later stages have an absolute one').toMatch(/^https:\/\//);
  });

  test('is one that is not there', async () => {
    const { api, said } = await parse('openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n');
    expect(said).toEqual([
      '1:1 server-invalid: La specifica non ha un server: gli esempi di richiesta non avrebbero un indirizzo. → Aggiungi «servers» con almeno un «url» completo, per esempio «https://api.esempio.it/v1».',
    ]);
    expect(api?.servers).toHaveLength(1);
  });

  test('has a variable that nobody defines', async () => {
    const { said } = await parse(withServers("[{ url: 'https://{hots}/v1', variables: { host: { default: a.it } } }]"));
    expect(said).toEqual([
      '3:18 server-invalid: L’indirizzo usa la variabile «{hots}», che «variables» non definisce. → Forse «{host}»?',
      '3:52 avviso server-invalid: La variabile «host» non compare nell’indirizzo «https://{hots}/v1». → Togli la variabile o scrivi «{host}» nell’indirizzo.',
    ]);
  });

  test('has a default that is none of the values', async () => {
    const { said } = await parse(
      withServers("[{ url: 'https://{host}', variables: { host: { default: a.ti, enum: [a.it, b.it] } } }]"),
    );
    expect(said[0]).toMatch(/^3:\d+ server-invalid: Il valore predefinito «a\.ti» .* → Forse «a\.it»\?$/);
  });
});
