import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';

describe('parameters', async () => {
  const site = await referenceSite('parameters.yaml');
  const page = site.page('/api/elenca');

  it('stand under their location, those of the path included, each with an anchor that reads well', () => {
    expect(site.messages).toEqual([]);
    expect(
      page
        .text('h3')
        .slice(0, 4)
        .map((title) => title.trim()),
    ).toEqual(['Nel percorso', 'Nella query', 'Nelle intestazioni', 'Nei cookie']);
    expect(page.anchors).toEqual(
      expect.arrayContaining(['percorso.codice', 'query.filtro.da', 'intestazione.x-lingua', 'cookie.sessione']),
    );
    expect(page.at('percorso.codice')).toContain('codice stringa obbligatorio');
  });

  it.each([
    ['query.stato', 'ripetendo il nome, stato=a&stato=b'],
    ['query.virgole', 'separati da virgole, virgole=a,b'],
    ['query.spazi', 'separati da spazi, spazi=a%20b'],
    ['query.barre', 'separati da barre verticali, barre=a%7Cb'],
    ['query.filtro', 'ciascuno con il nome fra parentesi quadre, filtro%5Bda%5D=DA&filtro%5Bfino%5D=3'],
    ['query.id', 'ripetendo il nome, id=1&id=2'],
    ['query.ordine', 'separati da virgole, ordine=peso,volume'],
    ['query.misure', 'ciascuno con il proprio nome, largo=40&alto=2'],
    ['query.ricerca', 'Scritto come application/json'],
  ])('%s says how several values are written', (anchor, words) => {
    expect(page.at(anchor)).toContain(words);
  });

  it('say which characters and which empty values they may have', () => {
    expect(page.at('query.disponi')).toContain('Caratteri riservati senza codifica, :/?@!$()*,;');
    expect(page.at('query.disponi')).toContain('Senza valore ammesso, disponi=');
    expect(page.at('query.stato')).not.toContain('Caratteri riservati');
  });

  it('have examples with the names that the author gave them', () => {
    expect(page.at('query.disponi')).toContain('Esempi nome:asc (Per nome), peso (peso)');
    expect(page.at('query.disponi')).toContain('Per tutto Si può anche così. nome,peso');
    expect(site.files.get('api/elenca.md')).toContain('Esempi: `nome:asc` (Per nome), `peso` (peso)');
  });

  it('stand below what the path says of all its operations, unless one of them says it', () => {
    const words = 'I colli di un deposito Il deposito deve essere aperto.';
    expect(page.main).toContain(words);
    expect(site.files.get('api/elenca.md')?.replace(/\s+/g, ' ')).toContain(words);
    const other = site.page('/api/aggiungi').main;
    expect(other.split('Il deposito deve essere aperto.')).toHaveLength(2);
    expect(site.page('/api/aggiungi').text('h1').join()).toContain('I colli di un deposito');
  });

  it('tell defaults that are empty, false or zero, and what is deprecated', () => {
    expect(page.at('intestazione.x-lingua')).toContain('Predefinito ""');
    expect(page.at('query.vecchio')).toContain('vecchio booleano deprecato Predefinito false');
    expect(page.at('query.pagina')).toContain('Predefinito 0');
    expect(page.at('query.pagina')).toContain('0–10.000');
  });

  it('of the path can be reached from the address', () => {
    expect(page.attribute('a', { class: 'endpoint-parameter' }, 'href')).toBe('#percorso.codice');
  });
});

describe('a range of media types', async () => {
  const site = await referenceSite('media-ranges.yaml');
  const sample = (id: string) => /```bash\n([^`]*)/.exec(site.files.get(`api/${id}.md`) ?? '')?.[1] ?? '';

  it.each([
    ['oggetto', 'application/json', '{'],
    ['con-esempio', 'application/json', '{'],
    ['lista', 'application/json; charset=utf-8', '['],
    ['componente', 'application/json', '{'],
    ['suffisso', 'application/json', '{'],
    ['suffisso-xml', 'application/xml', '<'],
    ['senza-schema', 'application/octet-stream', '@documento.bin'],
    ['binario', 'application/octet-stream', '@documento.bin'],
  ])('%s is sent as %s', (id, type, begin) => {
    expect(sample(id)).toContain(`--header 'Content-Type: ${type}'`);
    expect(sample(id)).toMatch(new RegExp(`--data(?:-raw|-binary)? '${begin.replace('[', '\\[')}`));
    expect(site.files.get(`api/${id}.md`)).toContain(`come ${type}`);
  });

  it('is asked for if it is one, and JSON comes first', () => {
    const accepted = (id: string) => /'Accept: ([^']*)/.exec(sample(id))?.[1];
    expect(accepted('con-esempio')).toBe('*/*');
    expect(accepted('lista')).toBe('application/*');
    expect(accepted('suffisso')).toBe('application/json');
    expect(accepted('suffisso-xml')).toBe('application/xml');
    expect(accepted('aspnet')).toBe('application/json');
  });

  it('of a part has a type that is none', () => {
    expect(sample('parti')).toContain(';type=application/json');
    expect(sample('parti')).not.toContain('*');
  });
});

describe('bodies', async () => {
  const site = await referenceSite('bodies.yaml');
  const page = site.page('/api/carica');

  it('of every media type are there, the second and later with anchors of their own', () => {
    expect(site.messages).toEqual([]);
    expect(page.at('richiesta')).toContain('application/vnd.prova+json oggetto Collo');
    expect(page.anchors).toEqual(
      expect.arrayContaining([
        'richiesta.peso',
        'richiesta.application-x-www-form-urlencoded.città',
        'richiesta.multipart-form-data.foto',
        'richiesta.application-octet-stream',
        'richiesta.text-csv',
      ]),
    );
  });

  it('in parts say what each part is', () => {
    expect(page.at('richiesta.multipart-form-data.foto')).toContain('Tipo della parte image/png');
    expect(page.at('richiesta.multipart-form-data.dati')).toContain('Tipo della parte application/json');
  });

  it('in parts say which headers a part has, also where the fields are described elsewhere', () => {
    const anchor = 'richiesta.multipart-form-data.foto.intestazione.x-licenza';
    expect(page.at(anchor)).toContain(
      'Intestazione della parte X-Licenza , obbligatoria stringa Chi l’ha fatta. Lunghezza al massimo 9 caratteri',
    );
    expect(page.at(anchor)).toContain('al massimo 9 caratteri');
    expect(page.at('richiesta.multipart-form-data.foto')).not.toContain('Content-Type');
    expect(page.at('richiesta.multipart-mixed')).toContain('Tipo della parte (peso) text/plain');
    expect(page.at('richiesta.multipart-mixed')).toContain('Intestazione della parte X-Unità (peso) stringa');
    expect(site.files.get('search.json')).toContain('X-Licenza');
  });

  it('of a form say how a field is written', () => {
    const field = page.at('richiesta.application-x-www-form-urlencoded.vie');
    expect(field).toContain('Più valori separati da spazi, vie=a%20b Caratteri riservati senza codifica,');
  });

  it('that show the same schema again lead to where it is', () => {
    expect(page.linksAt('richiesta.application-xml')).toEqual(['#richiesta']);
  });

  it('have their examples by name, falsy values too, and those that stand elsewhere as links', () => {
    expect(page.main).toContain('Un collo piccolo Sta in tasca. { "peso": 0 }');
    expect(page.main).toContain('grande { "peso": 30 }');
    expect(page.all('a', { href: 'https://example.it/collo.json' })).toHaveLength(1);
    expect(page.main).toContain('<collo peso="1"/>');
    expect(page.main).toContain('a;b 1;2');
    expect(page.main).toContain('text/event-stream stringa');
  });
});

describe('bodies in parts', async () => {
  const site = await referenceSite('parts.yaml');
  const said = (id: string) => site.page(`/api/${id}`).main;

  it('say where the samples send another media type', () => {
    expect(said('qualunque')).toContain('Gli esempi di codice mandano «multipart/*» come multipart/form-data.');
    expect(said('lista')).toContain('Gli esempi di codice mandano «multipart/*» come multipart/mixed.');
    expect(said('mista')).not.toContain('Gli esempi di codice mandano');
  });

  it('say what holds where both a style and a media type stand', () => {
    const field = site.page('/api/stili').at('richiesta.b');
    expect(field).toContain('Più valori separati da barre verticali, b=a|b');
    expect(field).not.toContain('Tipo della parte');
    expect(site.page('/api/stili').at('richiesta.application-x-www-form-urlencoded.p')).toContain(
      'Scritto come application/json',
    );
  });

  it('say which headers a header of several values has, as it is sent', () => {
    expect(site.page('/api/modulo').at('richiesta.meta.intestazione.x-elenco')).toContain('separati da virgole, a,b;c');
  });
});

describe('bodies of forms', async () => {
  const site = await referenceSite('forms.yaml');

  it('show their examples as they are sent, a field on each line, with their media type', () => {
    expect(site.messages).toEqual([]);
    expect(site.page('/api/token').main).toContain('Il token più breve grant_type=client_credentials durata=60');
    const upload = site.page('/api/reclamo').main;
    expect(upload).toContain('multipart/form-data');
    expect(upload).toContain('motivo=Pacco rotto foto=@immagine.png;type=image/png');
    expect(site.files.get('api/token.md')).toContain('grant_type=client_credentials\ndurata=60\n');
  });
});

it('the address of a server is shown before the path, and its query is not', async () => {
  const variables = { base: { default: '', enum: ['', '/v2'] } };
  const site = await referenceSite({
    servers: [{ url: '//api.example.it{base}?cliente=1', variables }, { url: 'https://altro.example.it/#fine' }],
    paths: { '/x': { get: { operationId: 'x', responses: { 200: { description: 'Ok' } } } } },
  });
  const page = site.page('/api/x');
  expect(page.main).toContain('GET https://api.example.it/x ');
  expect(page.main).not.toContain('cliente=1/x');
  expect(page.main).toContain('https://api.example.it/x?cliente=1');
  const overview = site.page('/').main;
  expect(overview).toContain('https://api.example.it{base}?cliente=1');
  expect(overview).toContain('Predefinito "" Valori ammessi "" , /v2');
  expect(overview).toContain('https://altro.example.it ');
  expect(overview).not.toContain('non dice l’host');
});

it('an operation says that its host is made up, once', async () => {
  const paths = {
    '/x': { get: { operationId: 'x', responses: { 200: { description: 'Ok' } } } },
    '/y': { servers: [{ url: '/v2' }], get: { operationId: 'y', responses: { 200: { description: 'Ok' } } } },
  };
  const site = await referenceSite({ servers: [{ url: '/v1' }], paths });
  for (const route of ['/api/x', '/api/y']) expect(site.page(route).main.split('non dice l’host')).toHaveLength(2);
});

it('requests and responses show what each of them has of a common example, and what libraries send', async () => {
  const string = { type: 'string' };
  const content = {
    'application/json': {
      schema: {
        type: 'object',
        properties: {
          id: { ...string, readOnly: true },
          pin: { ...string, writeOnly: true },
          righe: { type: 'array', items: { allOf: [{ properties: { totale: { type: 'integer', readOnly: true } } }] } },
          altro: string,
        },
        example: { id: 'letto', pin: 'scritto', righe: [{ totale: 731, q: 1 }], altro: 'ambo', extra: 'libero' },
      },
    },
  };
  const header = (name: string, example: string) => ({ name, in: 'header', required: true, schema: string, example });
  const site = await referenceSite({
    servers: [{ url: 'https://api.example.it' }],
    paths: {
      '/x': {
        put: {
          operationId: 'x',
          parameters: [header('Cookie', 'a=1'), { ...header('b', '2'), in: 'cookie' }, header('Content-Length', '9')],
          requestBody: { content },
          responses: { 200: { description: 'Ok', content } },
        },
      },
    },
  });
  const page = site.page('/api/x');
  const [request = '', response = ''] = page.main.split(/(?=200 Esempio \{)/);
  expect(request).toContain('"scritto"');
  expect(request).not.toContain('"letto"');
  expect(request).not.toContain('731');
  expect(response).toContain('"letto"');
  expect(response).toContain('731');
  expect(response).not.toContain('"scritto"');
  expect(page.main).toContain('"libero"');
  expect(page.main).toContain('Cookie: a=1; b=2');
  expect(page.at('intestazione.content-length')).toContain('Negli esempi di codice la scrive la libreria');
  expect(page.main).not.toContain('Content-Length: 9');
});

describe('lists of Swagger 2.0 are written with the separators of the document:', async () => {
  const site = await referenceSite('swagger-2-lists.yaml');

  it.each([
    ['percorso.virgole', 'separati da virgole, 1,2'],
    ['percorso.spazi', 'separati da spazi, a%20b%2Cc'],
    ['percorso.barre', 'separati da barre verticali, a%7Cb'],
    ['percorso.tab', 'separati da tabulazioni, a%09b'],
    ['intestazione.x-spazi', 'separati da spazi, a b'],
    ['intestazione.x-barre', 'separati da barre verticali, a|b'],
    ['query.csv', 'separati da virgole, csv=a,b%20c'],
    ['query.tsv', 'separati da tabulazioni, tsv=a%09b'],
    ['query.multi', 'ripetendo il nome, multi=a&multi=b'],
    ['query.dentro', 'separati da barre verticali, dentro=1%2C2%7C3'],
    ['query.misti', 'ripetendo il nome, misti=a%09b&misti=c'],
  ])('%s', (anchor, words) => {
    expect(site.page('/api/elenca').at(anchor)).toContain(words);
  });

  it('in forms and in parts, where a file takes multipart', () => {
    expect(site.messages).toEqual([]);
    expect(site.page('/api/modulo').main).toContain("'csv=a,b&tsv=a%09b&pipes=a%7Cb&multi=1&multi=2&dentro=1%7C2%203'");
    expect(site.page('/api/parti').main).toContain("--form-string 'dentro=1|2 3'");
    expect(site.page('/api/file').main).not.toContain('x-www-form-urlencoded');
  });
});

it('an example of a parameter replaces that of its schema', async () => {
  const schema = { type: 'string', default: 'def', example: 'sch' };
  const parameter = (name: string, more: object = {}) => ({ name, in: 'query', required: true, schema, ...more });
  const site = await referenceSite({
    paths: {
      '/a': {
        get: {
          operationId: 'a',
          parameters: [
            parameter('uno', { example: 'par' }),
            parameter('due', { examples: { x: { value: 'px' } } }),
            parameter('tre'),
          ],
          responses: { 200: { description: 'Ok', headers: { 'X-A': { schema, example: 'par' } } } },
        },
      },
    },
  });
  const { at, main } = site.page('/api/a');
  expect(at('query.uno')).toContain('Esempio par');
  expect(at('query.due')).toContain('px');
  expect(at('query.tre')).toContain('Esempio sch');
  for (const anchor of ['query.uno', 'query.due', 'risposta-200.intestazione.x-a'])
    expect(at(anchor)).not.toContain('sch');
  expect(main).toContain('uno=par&due=px&tre=sch');
});

it('Swagger 2.0 gives examples of everything in `x-example`, and fields of forms that may be empty', async () => {
  const list = { type: 'array', items: { type: 'string' }, 'x-example': ['a', 'b'] };
  const given = { schema: { type: 'object', properties: { z: { type: 'string' } } }, 'x-example': { z: 'ciao' } };
  const responses = { 200: { description: 'Ok', headers: { 'X-A': { type: 'integer', 'x-example': 41 } } } };
  const parameters = {
    get: [{ name: 'q', in: 'query', required: true, ...list }],
    post: [
      { name: 'q', in: 'formData', required: true, ...list },
      { name: 't', in: 'formData', type: 'string', required: true, allowEmptyValue: true, 'x-example': 'uno' },
    ],
    put: [{ name: 'corpo', in: 'body', required: true, ...given }],
  };
  const operations = Object.entries(parameters).map(([method, own]) => [
    method,
    { operationId: method, parameters: own, responses },
  ]);
  const site = await referenceSite({
    openapi: undefined,
    swagger: '2.0',
    host: 'api.example.it',
    paths: { '/a': Object.fromEntries(operations) },
  });
  expect(site.messages).toEqual([]);
  expect(site.page('/api/get').main).toContain("curl 'https://api.example.it/a?q=a,b'");
  expect(site.page('/api/post').main).toContain("--data 'q=a,b&t=uno'");
  expect(site.page('/api/post').at('richiesta.t')).toContain('Senza valore ammesso, t=');
  expect(site.page('/api/put').main).toContain('--data \'{ "z": "ciao" }\'');
  expect(site.page('/api/put').at('risposta-200.intestazione.x-a')).toContain('Esempio 41');
});

it('what a body must have is shown in place, however large its page', async () => {
  const text = { type: 'string', description: 'Parole che spiegano il campo a chi legge. '.repeat(3) };
  const wide = (of: object) => ({
    type: 'object',
    properties: Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`campo_${index}`, of])),
  });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Spedizione: { ...wide(ref('Parte')), required: ['campo_3'] },
    Etichetta: wide(ref('Altra')),
    Parte: wide({ ...wide(text) }),
    Altra: wide({ ...wide(text) }),
  };
  const properties = { etichetta: ref('Etichetta'), spedizione: ref('Spedizione') };
  const requestBody = {
    content: { 'application/json': { schema: { type: 'object', required: ['spedizione'], properties } } },
  };
  const site = await referenceSite({
    paths: { '/a': { post: { operationId: 'a', requestBody, responses: { 204: { description: 'Ok' } } } } },
    components: { schemas },
  });
  const page = site.page('/api/a');
  expect(page.anchors).toContain('richiesta.spedizione.campo_39');
  expect(page.linksAt('richiesta.spedizione.campo_3')).toContain('/api/schemi/parte');
  expect(page.linksAt('richiesta.etichetta')).toContain('/api/schemi/etichetta');
});

it('an Authorization that only a parameter describes is shown and sent, and the operation is not called public', async () => {
  const authorization = {
    name: 'Authorization',
    in: 'header',
    required: true,
    example: 'Token xyz',
    schema: { type: 'string' },
  };
  const operation = (operationId: string, security: readonly object[]) => ({
    operationId,
    security,
    parameters: [authorization],
    responses: { 204: { description: 'Ok' } },
  });
  const site = await referenceSite({
    paths: { '/a': { get: operation('aperta', []), put: operation('chiusa', [{ firma: [] }]) } },
    components: { securitySchemes: { firma: { type: 'http', scheme: 'HMAC-SHA256' } } },
  });
  const { at, main } = site.page('/api/aperta');
  expect(at('intestazione.authorization')).toContain('Token xyz');
  expect(main).toContain("--header 'Authorization: Token xyz'");
  expect(main).not.toContain('pubblica');
  const closed = site.page('/api/chiusa').main;
  expect(closed).toContain('Authorization: HMAC-SHA256 ');
  expect(closed).not.toContain('Token xyz');
});
