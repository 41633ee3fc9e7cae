/** A page with a body, whose text begins on line 6. Of several pages in one site each has a title of its own. */
export function pageOf(body: string, title = 'Prova'): string {
  return `---\ntitle: ${title}\ndescription: Una descrizione abbastanza lunga per essere accettata.\n---\n\n${body}\n`;
}

/** A description that has nothing wrong, in 3.1. */
export function apiOf(paths: object, more: object = {}) {
  return {
    openapi: '3.1.0',
    info: { title: 'Prova', version: '1' },
    servers: [{ url: 'https://api.example.it' }],
    paths,
    ...more,
  };
}

/** The paths of one operation, `GET /x`, whose page is /api/x. */
export function operationOf(more: object) {
  return { '/x': { get: { operationId: 'x', responses: { 200: { description: 'Ok.' } }, ...more } } };
}

/** What a description says wherever it can: a text, a name, and an address of the web or of something else. */
type Said = {
  readonly text: string;
  readonly name?: string;
  readonly url?: string;
  readonly id?: string;
  readonly path?: string;
};

/** A description with one operation, which says what is given in every place that can hold it. */
export function saying({ text, name = text, url, id = 'x', path = '/x' }: Said) {
  const address = url ?? 'https://example.it';
  const docs = { url: address, description: text };
  const refer = (to: string) => {
    const token = encodeURIComponent(to.replaceAll('~', '~0').replaceAll('/', '~1'));
    return { $ref: `#/components/schemas/${token}` };
  };
  const value = { [name]: text, list: [text], other: { [name]: text } };
  const outside = url === undefined ? {} : { fuori: { externalValue: url } };
  const example = { [name]: { summary: text, description: text, value }, ...outside };
  const content = { 'application/json': { schema: refer(name), examples: example } };
  const places = ['query', 'header', 'cookie', ...(path.includes(`{${name}}`) ? ['path'] : [])];
  const called = { post: { operationId: `${id}-called`, summary: text, responses: { 200: { description: text } } } };
  return apiOf(
    {
      [path]: {
        post: {
          operationId: id,
          summary: text,
          description: `\`\`\`\`\`\`\n${text}\n\`\`\`\`\`\`\n\n${text}`,
          externalDocs: docs,
          tags: [name],
          security: [{ [name]: [name] }, { oidc: [] }],
          ...(url !== undefined && { servers: [{ url, description: text }] }),
          parameters: places.map((where) => ({
            name,
            in: where,
            required: where === 'path',
            description: text,
            schema: { ...stringSaying(text, name), default: where === 'query' ? text : address, externalDocs: docs },
            example: text,
          })),
          requestBody: { description: text, content },
          responses: {
            200: {
              description: text,
              headers: {
                [name]: { description: text, schema: { type: 'string', example: text } },
                Location: { schema: { type: 'string', example: address } },
              },
              content: { ...content, 'text/plain': { example: text }, 'application/xml': { example: text } },
              links: {
                [name]: { operationId: id, description: text, parameters: { [name]: text } },
                ...(url !== undefined && { uno: { operationRef: url, description: text, server: { url } } }),
              },
            },
            default: { description: text, content },
          },
          callbacks: { [name]: { [`https://example.it/${name}`]: called } },
          'x-codeSamples': [{ lang: text, label: text, source: url ?? text }],
        },
      },
    },
    { ...infoSaying(text, docs, url), ...partsSaying(text, name, { docs, refer }) },
  );
}

function stringSaying(text: string, name: string) {
  return { type: 'string', title: text, description: text, format: name, pattern: '^[^]*$', examples: [text] };
}

/** The part of a description that says what the API is. */
function infoSaying(text: string, docs: { readonly url: string }, url: string | undefined) {
  return {
    info: {
      title: text,
      version: text,
      summary: text,
      description: text,
      termsOfService: docs.url,
      contact: { name: text, url: docs.url, ...(url !== undefined && { email: url }) },
      license: { name: text, url: docs.url },
      ...(url !== undefined && { 'x-logo': { url, href: url } }),
    },
    externalDocs: docs,
  };
}

/** Servers, tags and components with a name. */
function partsSaying(
  text: string,
  name: string,
  { docs, refer }: { readonly docs: { readonly url: string }; refer(to: string): { readonly $ref: string } },
) {
  const [variable, usual] = name === text ? ['a', text] : [name, 'a'];
  const flow = { refreshUrl: docs.url, scopes: { [name]: text } };
  const [asking, giving] = [
    { ...flow, authorizationUrl: docs.url },
    { ...flow, tokenUrl: docs.url },
  ];
  const variantAt = refer(`${name}-one`).$ref;
  const variant = { type: 'object', required: [name], properties: { [name]: stringSaying(text, name) } };
  return {
    servers: [
      {
        url: `https://{${variable}}.example.it`,
        description: text,
        variables: { [variable]: { default: usual, enum: [usual], description: text } },
      },
    ],
    tags: [{ name, description: text, externalDocs: docs, 'x-displayName': text }],
    'x-tagGroups': [{ name, tags: [name] }],
    security: [{ [name]: [name] }],
    components: {
      schemas: {
        [name]: {
          ...variant,
          title: text,
          description: text,
          externalDocs: docs,
          properties: {
            [name]: { ...stringSaying(text, name), enum: [text], externalDocs: docs },
            list: { type: 'array', items: { type: 'string', const: text } },
            other: refer(`${name}-other`),
          },
          patternProperties: { '^x-': { description: text } },
          additionalProperties: {
            oneOf: [
              { title: text, type: 'string' },
              { title: `${text}2`, type: 'object' },
            ],
          },
          dependentRequired: { [name]: ['other'] },
          dependentSchemas: { [name]: { properties: { more: { type: 'string' } } } },
        },
        [`${name}-other`]: {
          oneOf: [refer(`${name}-one`)],
          discriminator: { propertyName: name, mapping: { [name]: variantAt, [text]: variantAt } },
        },
        [`${name}-one`]: variant,
      },
      securitySchemes: {
        [name]: {
          type: 'oauth2',
          description: text,
          flows: {
            authorizationCode: { ...asking, ...giving },
            implicit: asking,
            password: giving,
            clientCredentials: giving,
          },
        },
        oidc: { type: 'openIdConnect', openIdConnectUrl: docs.url },
      },
    },
  };
}
