/** An OpenAPI document with a number of operations, which share components: one page each, and pages of schemas. */
export function manyOperations(operations: number): object {
  const names = Array.from({ length: operations }, (_, index) => `risorsa_${index}`);
  return {
    openapi: '3.1.0',
    info: { title: 'API di prova', version: '1.0.0' },
    servers: [{ url: 'https://api.example.it/v1' }],
    paths: Object.fromEntries(names.map((name) => [`/${name}`, { get: operationOf(name) }])),
    components: { schemas: Object.fromEntries(names.map((name, index) => [name, schemaOf(names[index - 1])])) },
  };
}

function operationOf(name: string): object {
  const content = { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } };
  return {
    operationId: `${name}-list`,
    tags: [name],
    summary: `Elenca ${name}`,
    description: 'La piattaforma comunica lo stato della spedizione entro poche ore dalla partenza.',
    parameters: [{ name: 'pagina', in: 'query', schema: { type: 'integer', minimum: 1, examples: [2] } }],
    responses: { 200: { description: 'Le risorse.', content } },
  };
}

/** A schema that holds the one before it. */
function schemaOf(before: string | undefined): object {
  return {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string', readOnly: true, description: 'Il codice della risorsa.', examples: ['ris_01J9Z3K7Q4'] },
      stato: { type: 'string', enum: ['in_arrivo', 'consegnata'] },
      ...(before !== undefined && { precedente: { $ref: `#/components/schemas/${before}` } }),
    },
  };
}
