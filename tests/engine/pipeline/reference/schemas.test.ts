import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';

describe('every keyword is told', async () => {
  const site = await referenceSite('schemas.yaml');
  const page = site.page('/api/tutto');

  it.each([
    ['testo', 'testo stringa obbligatorio Lunghezza 2–8 caratteri Espressione regolare ^[a-z]+$ Esempi ab , abc'],
    ['numero', 'Predefinito 0 Valore maggiore di -1 e al massimo 5.000 Multiplo di 0,5'],
    ['misto', 'stringa o numero intero o null'],
    ['incarto', 'incarto stringa Tipo di contenuto application/json'],
    ['incarto.contenuto.peso', 'peso numero intero obbligatorio'],
    ['vero', 'Predefinito false'],
    ['vuoto', 'Predefinito ""'],
    ['dati', 'Codifica base64 Tipo di contenuto image/png'],
    ['coppia', 'Gli elementi seguenti non ammessi'],
    ['coppia.elemento-1', 'Elemento 1 stringa Formato data ( date )'],
    ['coppia.elemento-2', 'Elemento 2 numero intero Valore almeno 4'],
    ['lista', 'array di numeri interi Elementi 1–3, tutti diversi Valore di ogni elemento al massimo 6'],
    ['contiene', 'Elementi così almeno 2'],
    ['contiene.contiene', 'Fra gli elementi stringa Espressione regolare ^a'],
    ['non.non', 'Non deve essere stringa Lunghezza al massimo 1 carattere'],
    ['taglia', '2 valori ammessi s Sta in una busta. m Sta in una scatola.'],
    ['prezzo', 'Listino'],
    ['vecchio', 'vecchio stringa deprecato'],
    ['condizione.se.paese', 'Sempre IT'],
    ['condizione.allora.cap', 'Espressione regolare ^[0-9]{5}$'],
    ['condizione.altrimenti.zip', 'zip stringa'],
    ['campi-con-modello', 'Campi il cui nome corrisponde a ^x- stringa Lunghezza al massimo 9 caratteri'],
    ['altri-campi', 'Altri campi numero intero Valore almeno 7'],
    ['nomi-dei-campi', 'Nomi dei campi stringa Espressione regolare ^[a-z-]+$'],
    ['se-sconto.motivo', 'motivo stringa'],
  ])('richiesta.%s', (anchor, words) => {
    expect(page.at(`richiesta.${anchor}`)).toContain(words);
  });

  it.each([
    ['fisso', 'numero intero Sempre 0'],
    ['scelta', 'stringa o numero intero 2 valori ammessi a 1'],
    ['libero', 'qualsiasi valore'],
    ['liberi', 'array'],
    ['sempre', 'array Sempre [1]'],
    ['mai', 'nessun valore'],
    ['vietato', 'nessun valore Mai.'],
    ['contrario', 'nessun valore'],
    ['paio', 'array Elementi esattamente 2, tutti diversi'],
    ['colli', 'array di oggetti I colli. Mostra Nascondi 1 campo di colli peso qualsiasi valore'],
    ['pacchi', 'array di oggetti I pacchi. Mostra Nascondi 1 campo di pacchi Un pacco. peso qualsiasi valore'],
    ['nomi', 'array di stringhe I nomi.'],
    ['note', 'array di stringhe Le note. Mostra Nascondi dettagli di note Una nota.'],
    ['misure', 'array di stringhe Le misure. 2 valori ammessi s m Mostra Nascondi dettagli di misure Una misura.'],
  ])('and nothing else is said, or said twice: richiesta.%s', (name, words) => {
    expect(page.at(`richiesta.${name}`)).toBe(`${name} ${words}`);
  });

  it('fields have required ones first, and anchors of their own', () => {
    const anchors = page.anchors.filter((anchor) => anchor.startsWith('richiesta.ordine.'));
    expect(anchors).toEqual(['dopo', 'prima', 'a-b', 'a-b-2'].map((name) => `richiesta.ordine.${name}`));
  });

  it('and the limits of the object itself', () => {
    expect(site.messages).toEqual([]);
    expect(page.at('richiesta')).toContain('Numero di campi 1–90 Se c’è prezzo servono anche valuta');
  });

  it('what is read-only is no part of a request, what is write-only no part of a response', () => {
    expect(page.anchors).toContain('risposta-200.generato');
    expect(page.anchors).not.toContain('richiesta.generato');
    expect(page.anchors).toContain('richiesta.parola');
    expect(page.anchors).not.toContain('risposta-200.parola');
    expect(page.at('richiesta.parola')).toContain('sola scrittura');
  });
});

describe('schemas made of others', async () => {
  const page = (await referenceSite('composition.yaml')).page('/api/avvisa');

  it('are one with what stands beside them', () => {
    expect(page.at('richiesta')).toContain('oggetto Avviso Un avviso da mandare.');
    expect(page.at('richiesta.id')).toContain('id stringa obbligatorio Il codice.');
    expect(page.at('richiesta.ora')).toContain('obbligatorio');
    expect(page.at('richiesta.aperto')).toBe('aperto oggetto Altri campi ammessi');
  });

  it('say nothing that does not apply to the type, whichever of them gives it', () => {
    expect(page.at('richiesta.solo')).toBe('solo stringa Lunghezza al massimo 4 caratteri');
  });

  it('offer their forms, with the value that chooses each', () => {
    expect(page.at('richiesta.canale')).toContain('Uno solo di questi schemi, secondo tipo');
    expect(page.at('richiesta.canale.posta')).toContain('Posta elettronica');
    expect(page.at('richiesta.canale.posta')).toContain('quando tipo è posta');
    expect(page.at('richiesta.canale.posta.a')).toContain('indirizzo e-mail');
    expect(page.at('richiesta.quando')).toMatch(
      /^quando stringa .* Giorno Formato data \( date \) Istante Formato data e ora \( date-time \)$/,
    );
    expect(page.at('richiesta.valore')).toContain('Uno o più di questi schemi Intero numero intero Scritto stringa');
    expect(page.at('richiesta.forse')).toContain('oggetto Base o null');
  });

  it('end where they contain themselves, with the way to where they began', () => {
    expect(page.at('risposta-200.rami')).toContain('array di oggetti Ramo Campi già descritti in risposta 200');
    expect(page.linksAt('risposta-200.rami')).toContain('#risposta-200');
  });
});

it('that further fields are refused is said once for the objects of a body', async () => {
  const closed = (properties: object) => ({ type: 'object', additionalProperties: false, properties });
  const inside = closed({ via: { type: 'string' } });
  const schema = closed({
    uno: inside,
    lista: { type: 'array', items: inside },
    aperto: { type: 'object', properties: { chiuso: inside } },
  });
  const body = { content: { 'application/json': { schema } } };
  const paths = { '/x': { post: { operationId: 'x', requestBody: body, responses: { 200: { description: 'Ok' } } } } };
  const page = (await referenceSite({ paths })).page('/api/x');
  expect(page.at('richiesta')).toMatch(/^application\/json oggetto Altri campi non ammessi/);
  for (const field of ['uno', 'lista']) expect(page.at(`richiesta.${field}`)).not.toContain('ammessi');
  expect(page.at('richiesta.aperto.chiuso')).toContain('Altri campi non ammessi');
});

describe('a schema that no operation uses', async () => {
  const site = await referenceSite('everything.yaml');
  const route = '/api/schemi/disegno';

  it('has a page, which the overview lists, and to which links in texts lead', () => {
    expect(site.page(route).at('schema.scala')).toContain('scala stringa Quanto è ridotto.');
    expect(
      site
        .page('/')
        .linksAt('Pagina-contenuto')
        .filter((href) => href === route),
    ).toHaveLength(2);
    expect(site.page('/').main).toContain('Altri schemi Disegno tecnico');
  });
});

it('components that no operation uses have one page together where one holds the others', async () => {
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const holding = (...names: readonly string[]) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name.toLowerCase(), to(name)])),
  });
  const schemas = {
    Dati: holding('Collo'),
    Evento: holding('Dati'),
    Collo: { type: 'object', properties: { peso: { type: 'integer' } } },
    Esteso: { allOf: [to('Collo'), { type: 'object', properties: { colore: { type: 'string' } } }] },
    Uovo: holding('Gallina'),
    Gallina: holding('Uovo'),
    Cane: { allOf: [to('Animale')] },
    Animale: {
      type: 'object',
      required: ['specie'],
      discriminator: { propertyName: 'specie' },
      properties: { specie: { type: 'string' } },
    },
  };
  const site = await referenceSite({ paths: {}, components: { schemas } });
  const pages = ['animale', 'esteso', 'evento', 'uovo'].map((name) => `/api/schemi/${name}`);
  expect(site.routes.filter((path) => path.startsWith('/api/schemi/')).toSorted()).toEqual(pages);
  expect(site.page('/api/schemi/evento').at('schema.dati.collo.peso')).toContain('numero intero');
  expect(site.page('/api/schemi/animale').main).toContain('quando specie è Cane');
});

it('a text beside a reference names the component that stands below, without a link to a page', async () => {
  const stato = { $ref: '#/components/schemas/Stato', description: 'Vedi [Stato](#/components/schemas/Stato).' };
  const properties = { stato, stati: { type: 'array', items: { $ref: stato.$ref }, description: stato.description } };
  const site = await referenceSite({
    paths: {
      '/a': {
        post: {
          operationId: 'a',
          description: 'Lo [stato](#/components/schemas/Stato) si può omettere.',
          requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
          responses: { 204: { description: 'Ok' } },
        },
      },
    },
    components: { schemas: { Stato: { type: 'string', enum: ['creato', 'partito'] } } },
  });
  const page = site.page('/api/a');
  for (const name of ['stato', 'stati']) {
    expect(page.at(`richiesta.${name}`)).toMatch(/Vedi Stato ?\..*creato/);
    expect(page.linksAt(`richiesta.${name}`)).not.toContain('/api/schemi/stato');
  }
  expect(page.all('a', { href: '/api/schemi/stato' })).toHaveLength(1);
});

it('`nullable` beside a composition allows null, with a type and without', async () => {
  const composed = { allOf: [{ $ref: '#/components/schemas/Collo' }], nullable: true };
  const chosen = { oneOf: [{ $ref: '#/components/schemas/Collo' }, { type: 'object' }], nullable: true };
  const properties = {
    uno: composed,
    due: { type: 'object', ...composed },
    tre: chosen,
    quattro: { type: 'object', ...chosen },
  };
  const site = await referenceSite({
    openapi: '3.0.3',
    paths: {
      '/a': {
        post: {
          operationId: 'a',
          requestBody: { content: { 'application/json': { schema: { type: 'object', properties } } } },
          responses: { 204: { description: 'Ok' } },
        },
      },
    },
    components: { schemas: { Collo: { type: 'object', properties: { peso: { type: 'integer' } } } } },
  });
  for (const name of Object.keys(properties)) expect(site.page('/api/a').at(`richiesta.${name}`)).toContain('o null');
});

it('limits that contradict each other are told once, and are no range', async () => {
  const properties = {
    numero: { type: 'integer', minimum: 10, maximum: 5 },
    aperto: { type: 'integer', exclusiveMinimum: 5, maximum: 5 },
    uguale: { type: 'integer', minimum: 5, maximum: 5 },
    testo: { type: 'string', minLength: 5, maxLength: 2, pattern: '' },
    elenco: { type: 'array', items: {}, minItems: 1, maxItems: 0 },
    oggetto: { type: 'object', dependentRequired: { a: [] } },
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Limiti' } } };
  const operation = (operationId: string) => ({
    operationId,
    requestBody: { content },
    responses: { 204: { description: 'Ok' } },
  });
  const site = await referenceSite({
    paths: { '/a': { post: operation('a'), put: operation('b') } },
    components: { schemas: { Limiti: { type: 'object', properties } } },
  });
  const told = site.messages.filter((problem) => problem.includes('si contraddicono'));
  expect(told.map((problem) => problem.match(/«\S+ \S+» e «\S+ \S+»/)?.[0])).toEqual([
    '«minimum: 10» e «maximum: 5»',
    '«exclusiveMinimum: 5» e «maximum: 5»',
    '«minLength: 5» e «maxLength: 2»',
    '«minItems: 1» e «maxItems: 0»',
  ]);
  const { at } = site.page('/api/a');
  expect(at('richiesta.numero')).toContain('almeno 10 e al massimo 5');
  expect(at('richiesta.testo')).toMatch(/almeno 5 e al massimo 2 caratteri$/);
  expect(at('richiesta.oggetto')).not.toContain('servono anche');
});

it('limits that contradict each other across an `allOf` are told once', async () => {
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const weighing = (limits: object) => ({ type: 'object', properties: { peso: { type: 'integer', ...limits } } });
  const schemas = {
    Pesante: { ...weighing({ minimum: 10 }), minProperties: 1 },
    Leggero: weighing({ maximum: 5 }),
    Collo: { allOf: [to('Pesante'), to('Leggero')] },
    // What is told of a part is not told again of the whole.
    Pacco: { allOf: [to('Collo'), weighing({ maximum: 4 })] },
    Vuoto: { allOf: [to('Pesante')], maxProperties: 0 },
    Giusto: { allOf: [to('Pesante'), weighing({ maximum: 20 })] },
  };
  const { messages } = await referenceSite({ paths: {}, components: { schemas } });
  expect(messages.filter((message) => message.includes('si contraddicono'))).toEqual([
    expect.stringContaining('«minimum: 10» e «maximum: 5»'),
    expect.stringContaining('«minProperties: 1» e «maxProperties: 0»'),
  ]);
});
