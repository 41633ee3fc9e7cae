import { createRandom, type Random } from './random.ts';
import { heading, paragraph, sentence } from './sentences.ts';

/** The operations that every resource has. */
const ACTIONS = ['list', 'create', 'read', 'change', 'delete'] as const;

/**
 * An OpenAPI document with a number of operations, five to a resource: parameters, bodies with nested schemas,
 * examples, errors, and descriptions in Markdown, as public documents have them.
 */
export function corpusOpenApi(operations: number): object {
  const resources = Array.from({ length: Math.ceil(operations / ACTIONS.length) }, (_, index) => `risorsa_${index}`);
  const schemas = resources.flatMap((name, index) => resourceSchemas(name, index, createRandom(index)));
  const paths = resources.flatMap((name, index) => resourcePaths(name, createRandom(10_000 + index)));
  return {
    openapi: '3.1.0',
    info: { title: 'API di prova', version: '1.0.0', description: paragraph(createRandom(1), 6) },
    servers: [{ url: 'https://api.example.it/v1' }],
    security: [{ chiave: [] }],
    tags: resources.map((name) => ({ name, description: sentence(createRandom(2)) })),
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { chiave: { type: 'http', scheme: 'bearer', description: 'La chiave del conto.' } },
      responses: { Problema: problemResponse() },
      schemas: { Problema: PROBLEM, ...Object.fromEntries(schemas) },
    },
  };
}

const PROBLEM = {
  type: 'object',
  required: ['type', 'status'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'Dove è spiegato.', examples: ['https://docs.example/errore'] },
    status: { type: 'integer', description: 'Il codice della risposta.', examples: [404] },
    detail: { type: 'string', description: 'Che cosa è successo.', examples: ['La risorsa non esiste.'] },
  },
};

function problemResponse() {
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problema' } } };
  return { description: 'La richiesta non è riuscita.', content };
}

/** A schema, one for what is written of it, and one that it holds; each names the resource before it too. */
function resourceSchemas(name: string, index: number, random: Random): readonly (readonly [string, object])[] {
  const before = index > 0 ? { precedente: { $ref: `#/components/schemas/risorsa_${index - 1}_dettaglio` } } : {};
  const written = { ...scalars(random, 8), dettaglio: { $ref: `#/components/schemas/${name}_dettaglio` }, ...before };
  const required = Object.keys(written).slice(0, 3);
  return [
    [`${name}_dettaglio`, { type: 'object', description: sentence(random), properties: scalars(random, 6) }],
    [`${name}_scritta`, { type: 'object', required, properties: written }],
    [
      name,
      {
        type: 'object',
        required: ['id', ...required],
        properties: {
          id: { type: 'string', readOnly: true, description: 'Il codice della risorsa.', examples: ['ris_01J9Z3K7Q4'] },
          tracking_number: { type: 'string', description: sentence(random), examples: ['084512367890'] },
          ...written,
        },
      },
    ],
  ];
}

function scalars(random: Random, count: number): Record<string, object> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, index) => {
      const shape = random.pick<object>([
        { type: 'string', maxLength: 80, examples: ['Ceramiche Moretti'] },
        { type: 'integer', minimum: 0, examples: [12] },
        { type: 'string', format: 'date-time', examples: ['2026-11-18T09:42:00Z'] },
        { type: ['string', 'null'], enum: ['in_arrivo', 'consegnata', null], examples: ['consegnata'] },
        { type: 'array', items: { type: 'string' }, examples: [['fragile', 'urgente']] },
      ]);
      return [`campo_${index}`, { ...shape, description: `**${heading(random)}**. ${sentence(random)}` }];
    }),
  );
}

function resourcePaths(name: string, random: Random): readonly (readonly [string, object])[] {
  const operation = (action: (typeof ACTIONS)[number]) => operationOf(name, action, random);
  return [
    [`/${name}`, { get: operation('list'), post: operation('create') }],
    [
      `/${name}/{id}`,
      {
        parameters: [parameter('id', 'path', true, random)],
        get: operation('read'),
        patch: operation('change'),
        delete: operation('delete'),
      },
    ],
  ];
}

function operationOf(name: string, action: (typeof ACTIONS)[number], random: Random): object {
  const json = (schema: object) => ({ 'application/json': { schema } });
  const reference = { $ref: `#/components/schemas/${name}` };
  const writes = action === 'create' || action === 'change';
  const answer = action === 'list' ? { type: 'array', items: reference } : reference;
  return {
    operationId: `${name}-${action}`,
    tags: [name],
    summary: heading(random),
    description: paragraph(random, 3),
    ...(action === 'list' && {
      parameters: ['pagina', 'per_pagina', 'ordine', 'testo'].map((query) => parameter(query, 'query', false, random)),
    }),
    ...(writes && { requestBody: { required: true, content: json({ $ref: `#/components/schemas/${name}_scritta` }) } }),
    responses: {
      ...(action === 'delete'
        ? { 204: { description: 'Eliminata.' } }
        : { 200: { description: sentence(random), content: json(answer) } }),
      default: { $ref: '#/components/responses/Problema' },
    },
  };
}

function parameter(name: string, where: 'path' | 'query', required: boolean, random: Random): object {
  const schema = { type: 'string', examples: ['ris_01J9Z3K7Q4'] };
  return { name, in: where, required, description: sentence(random), schema };
}
