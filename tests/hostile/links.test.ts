import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/model/sample.ts';
import { fromFragment } from '../../src/request-form/fragment.ts';
import { type FormState, valuesOf } from '../../src/request-form/state.ts';
import { buildRequest } from '../../src/samples/build-request.ts';
import { languages } from '../../src/samples/languages/index.ts';
import { serverAddress } from '../../src/samples/server.ts';
import { formOf } from '../engine/request-form/given.ts';

/** A request with a value of every kind that a link can set, to servers whose variables stand at every place. */
const form = await formOf(
  `  /x/{id}/{altro}:
    servers:
      - { url: "https://{tenant}.api.example.it/v1", variables: { tenant: { default: demo } } }
      - { url: "https://{tenant}/v1", variables: { tenant: { default: prova.example.it } } }
      - { url: "{base}/v1", variables: { base: { default: "https://base.example.it" } } }
      - { url: "{schema}://porta.example.it:{porta}{tenant}", variables: { schema: { default: https }, porta: { default: "8443" }, tenant: { default: /t } } }
      - { url: "https://fisso.example.it/{tenant}", variables: { tenant: { default: uno } } }
    post:
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: altro, in: path, required: true, style: label, allowReserved: true, schema: { type: object } }
        - { name: testo, in: query, allowReserved: true, schema: { type: string } }
        - { name: oggetto, in: query, style: deepObject, schema: { type: object } }
        - { name: Host, in: header, schema: { type: string } }
        - { name: X-Forwarded-Host, in: header, schema: { type: string } }
        - { name: sessione, in: cookie, schema: { type: string } }
      requestBody:
        content:
          application/json: { schema: { type: object }, example: { a: 1 } }
          application/x-www-form-urlencoded: { schema: { type: object, properties: { campo: { type: string } } } }
          multipart/form-data: { schema: { type: object, properties: { foto: { type: string, format: binary } } } }
      responses: { "200": { description: Ok } }
      security: [{ testata: [] }, { indirizzo: [] }, { biscotto: [] }, { persona: [] }, { portatore: [] }, { delega: [] }]
`,
  `components:
  securitySchemes:
    testata: { type: apiKey, in: header, name: X-Api-Key }
    indirizzo: { type: apiKey, in: query, name: key }
    biscotto: { type: apiKey, in: cookie, name: sid }
    persona: { type: http, scheme: basic }
    portatore: { type: http, scheme: bearer, x-environment-variable: API_KEY }
    delega: { type: oauth2, flows: { clientCredentials: { tokenUrl: "https://api.example.it/t", scopes: {} } } }
`,
);
const { servers, security, parameters } = form.operation;
const ATTACKS = [
  ...[
    'evil.it',
    'evil.it/',
    'evil.it#',
    'evil.it?',
    'evil.it\\',
    'a@evil.it',
    'u:p@evil.it/',
    '127.0.0.1:22/',
    '.evil.it',
  ],
  ...[
    '//evil.it',
    '/\\evil.it',
    '\\\\evil.it',
    'evil.it\t/',
    'evil.it\n\rHost: evil.it',
    '[::1]',
    'xn--vil-8la.it',
    'è.it',
  ],
  ...['https://evil.it', 'https://evil.it/a', 'https://u@evil.it', 'http', '1@evil.it', '..', '../..', '%2e%2e', '""'],
  ...['{"a":"@evil.it"}', '@/etc/passwd', '~/.ssh/id_rsa', '0', '1', '2', '3', '4', '5', '__proto__', 'constructor'],
];
const linkWith = (differences: object) => `#?${encodeURIComponent(JSON.stringify(differences))}`;
/** Links that set everything that a link can set. An index may also be a number. */
const links = ATTACKS.flatMap((attack) => [
  ...['tenant', 'base', 'schema', 'porta'].flatMap((name) =>
    Array.from(servers.keys(), (server) => linkWith({ server, serverVariables: { [name]: attack } })),
  ),
  ...['server', 'security', 'mediaType', 'variant', 'example', 'body', 'parameters', 'fields', 'partTypes'].flatMap(
    (key) => [linkWith({ [key]: attack }), linkWith({ [key]: Number(attack) })],
  ),
  ...['campo', 'foto'].map((name) => linkWith({ fields: { [name]: attack } })),
  linkWith({ partTypes: { foto: attack } }),
  ...parameters.map(({ in: location, name }) => linkWith({ parameters: { [`${location}.${name}`]: attack } })),
]);
const CREDENTIALS = Object.fromEntries(
  security.flatMap(({ schemes }) => schemes.map(({ scheme }) => [scheme.name, 'ada:segreto'])),
);
const open = (link: string): FormState => fromFragment(form, link);

/** The hosts that receive the request with the reader's credentials, however they are sent, as browsers read them. */
function hostsOf(state: FormState): readonly string[] {
  return security.map((_, index) => {
    const request = buildRequest(form.operation, valuesOf(form, { ...state, security: index }, CREDENTIALS, {}));
    expect(request.headers.map(({ name }) => name)).not.toContain('Host');
    return new URL(request.url).host;
  });
}

describe('a link that fills in the request form', () => {
  it('sends no credential to another server than the page does', () => {
    for (const link of links) expect([link, ...new Set(hostsOf(open(link)))]).toEqual([link, 'demo.api.example.it']);
  });

  it.each(LANGUAGES)('sends none in %s either', (language) => {
    for (const link of links.filter((_, index) => index % 7 === 0)) {
      const request = buildRequest(form.operation, valuesOf(form, open(link), CREDENTIALS, {}));
      const [address] = /https?:\/\/[^/'"\s]*/.exec(languages[language].emit(request)) ?? [];
      expect([link, address]).toEqual([link, 'https://demo.api.example.it']);
    }
  });

  it('leaves no value behind for the server that the reader chooses later', () => {
    for (const link of links) {
      const state = open(link);
      for (const [server, { variables }] of servers.entries()) {
        const chosen = { ...state, server };
        expect(serverAddress(form.operation, chosen)).toBe(
          serverAddress(form.operation, { server, serverVariables: {} }),
        );
        expect(variables.length).toBeGreaterThan(0);
      }
    }
  });
});
