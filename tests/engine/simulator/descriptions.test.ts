import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { simulatorOf } from '../../../build/pipeline/3-link/simulator/simulator-data.ts';
import { Hashed } from '../../../build/platform/store/task.ts';
import type { SimulatorData } from '../../../src/model/simulator.ts';
import { answerWith } from '../../../src/simulator/prepare.ts';
import { PROJECT } from '../../project.ts';
import { randomFrom, simulated } from '../../simulated.ts';
import { requestsTo } from '../../simulated-requests.ts';
import { parse } from '../pipeline/2-parse/openapi/given.ts';

const FOLDER = join(PROJECT, 'tests/fixtures/openapi');

async function dataOf(description: string): Promise<SimulatorData> {
  const { api } = await parse(description);
  if (!api) throw new Error('no api');
  return JSON.parse(JSON.stringify(simulatorOf(new Hashed('api', () => api)).value));
}

const SHOP = `openapi: 3.1.0
info: { title: Negozio, version: "1" }
servers: [{ url: https://negozio.esempio.it/api }]
paths:
  /prodotti:
    get:
      responses: { "200": { description: Ok, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Prodotto" } } } } } }
    post:
      requestBody: { required: true, content: { application/json: { schema: { $ref: "#/components/schemas/Prodotto" } } } }
      responses: { "201": { description: Ok, content: { application/json: { schema: { $ref: "#/components/schemas/Prodotto" } } } } }
  /prodotti/{codice}:
    parameters: [{ name: codice, in: path, required: true, schema: { type: integer } }]
    get:
      responses:
        "200": { description: Ok, content: { application/json: { schema: { $ref: "#/components/schemas/Prodotto" } } } }
        "404": { description: No }
    patch: { responses: { "200": { description: Ok, content: { application/json: { example: { id: 7, nome: Altro } } } } } }
    delete: { responses: { "204": { description: Ok } } }
components:
  schemas:
    Prodotto:
      type: object
      required: [nome]
      properties:
        id: { type: integer, readOnly: true, examples: [7] }
        nome: { type: string, examples: [Vaso] }
`;

describe('the simulator of another description', () => {
  it('keeps what is added to a collection', async () => {
    const world = simulated(await dataOf(SHOP), 'x');
    const { id, ...rest } = Object(
      world.ask({ method: 'POST', target: '/api/prodotti', body: { nome: 'Piatto' } }).answer.body,
    );
    expect(rest).toEqual({ nome: 'Piatto' });
    const get = () => world.ask({ target: `/api/prodotti/${id}` }).answer;
    expect(get()).toMatchObject({ status: 200, body: { id, nome: 'Piatto' } });
    expect(world.ask({ target: '/api/prodotti' }).answer.body).toEqual([{ id, nome: 'Piatto' }]);
    expect(world.ask({ method: 'DELETE', target: `/api/prodotti/${id}` }).answer.status).toBe(204);
    expect(get().status).toBe(404);
    expect(world.ask({ method: 'POST', target: '/api/prodotti', body: { nome: 1 } }).answer.status).toBe(422);
    // What the description shows is there, too.
    expect(world.ask({ target: '/api/prodotti/7' }).answer.body).toMatchObject({ id: 7 });
  });

  it('changes nothing that was added: an example would be another item', async () => {
    const world = simulated(await dataOf(SHOP), 'x');
    const { id } = Object(world.ask({ method: 'POST', target: '/api/prodotti', body: { nome: 'Piatto' } }).answer.body);
    const change = (code: number) => world.ask({ method: 'PATCH', target: `/api/prodotti/${code}` }).answer;
    expect(change(id)).toMatchObject({ status: 501, body: expect.stringContaining('non cambia') });
    expect(change(Number(id) + 1).status).toBe(404);
    expect(change(7)).toMatchObject({ status: 200, body: { id: 7 } });
  });

  it('answers HEAD as GET without a body, unless the description has HEAD', async () => {
    const paths = `paths:
  /a: { get: { responses: { "200": { description: Ok, content: { text/plain: { example: x } } } } } }
  /b: { get: { responses: { "200": { description: Ok } } }, head: { responses: { "204": { description: Ok } } } }
`;
    const world = simulated(await dataOf(`openapi: 3.1.0\ninfo: { title: x, version: "1" }\n${paths}`));
    const head = (target: string) => world.ask({ method: 'HEAD', target }).answer;
    expect(head('/a')).toEqual({ status: 200, headers: { 'Content-Type': 'text/plain' } });
    expect(head('/b').status).toBe(204);
    expect(head('/c').status).toBe(404);
    expect(world.ask({ method: 'PUT', target: '/a' }).answer.headers.Allow).toBe('GET, HEAD');
  });

  it('accepts the keys that samples show, unless the description shows the form of one', async () => {
    const paths = { '/a': { get: { responses: { 200: { description: 'Ok' }, 401: { description: 'No' } } } } };
    const description = (scheme: object) => ({
      openapi: '3.1.0',
      info: { title: 'x', version: '1' },
      paths,
      security: [{ accesso: [] }],
      components: { securitySchemes: { accesso: { type: 'http', scheme: 'bearer', ...scheme } } },
    });
    const statuses = async (scheme: object) => {
      const { ask } = simulated(await dataOf(JSON.stringify(description(scheme))));
      const given = ['Bearer LA_TUA_CHIAVE_API', ''];
      return given.map((authorization) => ask({ target: '/a', headers: { authorization } }).answer.status);
    };
    expect(await statuses({})).toEqual([200, 401]);
    expect(await statuses({ bearerFormat: 'tbp_test_…' })).toEqual([401, 401]);
  });

  it('leaves out what has no room, and says how much', async () => {
    const paths = Array.from({ length: 3_000 }, (_, index) => [
      `/percorso-numero-${index}`,
      {
        get: {
          responses: { 200: { description: 'x', content: { 'application/json': { example: 'x'.repeat(900) } } } },
        },
      },
    ]);
    const description = {
      openapi: '3.1.0',
      info: { title: 'x', version: '1' },
      servers: [{ url: 'https://x.it' }],
      paths: Object.fromEntries(paths),
    };
    const data = await dataOf(JSON.stringify(description));
    expect(data.routes.length + data.omitted).toBe(3_000);
    expect(data.omitted).toBeGreaterThan(0);
    expect(JSON.stringify(data).length).toBeLessThan(80_000);
  });

  it.each(readdirSync(FOLDER).filter((name) => name.endsWith('.yaml')))(
    '%s answers whatever it is asked',
    async (name) => {
      const data = await dataOf(readFileSync(join(FOLDER, name), 'utf8'));
      const world = simulated(data, 'x');
      const examples = data.answers.flatMap((answer) => answer.examples.map(({ value }) => value));
      const next = requestsTo(data, examples, randomFrom(1));
      for (let index = 0; index < 200; index++) {
        const asking = next([...world.state().items.values()].map(({ id }) => String(id)));
        const { status, body } = world.ask(asking).answer;
        expect(status).toBeGreaterThanOrEqual(200);
        const path = (asking.target ?? '').replace(/\?.*/, '').slice(data.base.length);
        const match = world.simulator.match(path).find(({ route }) => route.method === asking.method);
        const described = answerWith(world.simulator, match?.route, status);
        const isShown = described?.examples.some(({ value }) => JSON.stringify(value) === JSON.stringify(body));
        // Authors give wrong examples, too.
        if (body === undefined || isShown) continue;
        expect(world.simulator.check.response(body, described?.schema ?? true), JSON.stringify(body)).toEqual([]);
      }
    },
  );
});
