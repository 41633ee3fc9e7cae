import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';
import { sidebarLabels } from '../../../site/shown.ts';

describe('operations of OpenAPI 3.2', async () => {
  const site = await referenceSite('openapi-3.2-operations.yaml');
  const home = site.page('/');

  it('is told as what it is, and downloaded as it was written', () => {
    expect(home.main).toContain('OpenAPI 3.2.0');
    expect(site.files.get('openapi.json')).toContain('"openapi": "3.2.0"');
    expect(site.files.get('openapi.yaml')).toContain('additionalOperations:');
  });

  it('have the QUERY method, and methods as their author wrote them', () => {
    expect(site.page('/api/cerca').main).toContain('QUERY https://api.example.it/voli');
    expect(site.page('/api/cerca').main).toContain("--request QUERY 'https://api.example.it/voli'");
    const copy = site.page('/api/copia').main;
    expect(copy).toContain('COPY https://api.example.it/voli');
    expect(copy).toContain("curl --request COPY 'https://api.example.it/voli'");
    expect(copy).toContain('requests.request( "COPY",');
    expect(copy).toContain('method: "COPY"');
    expect(site.page('/api/collega').main).toContain('new HttpMethod("LINK")');
    expect(site.files.get('api/copia.md')).toContain('COPY https://api.example.it/voli');
    expect(site.files.get('search.json')).toContain('COPY /voli');
  });

  it('are linked from responses', () => {
    expect(site.page('/api/collega').linksAt('Pagina-contenuto')).toContain('/api/copia');
  });

  it('that stand in the wrong place are told, and read if they can be', () => {
    expect(site.page('/api/crea').main).toContain('POST https://api.example.it/voli');
    expect(site.messages.filter((problem) => problem.includes('additionalOperations'))).toEqual([
      'warning description-invalid: «POST» non può stare in «additionalOperations».',
      'warning description-invalid: «CONNECT» non può stare in «additionalOperations».',
      "warning description-invalid: «a b'; c» non può stare in «additionalOperations».",
    ]);
  });

  it('are listed under tags in tags, by their summaries; other kinds of tags are no lists', () => {
    expect(sidebarLabels(home)).toEqual(['Voli', 'Voli internazionali', 'Europa', 'Voli nazionali']);
    expect(home.text('h3')).toContain('Voli');
    expect(home.text('h4')).toEqual(['Voli internazionali', 'Voli nazionali']);
    expect(home.text('h5')).toEqual(['Europa']);
    expect(home.linksAt('operazioni-flights')).not.toContain('/api/copia');
    expect(home.main).not.toContain('Vuoto');
    expect(site.files.get('index.md')).toContain('#### Voli internazionali');
    expect(site.messages.filter((problem) => problem.includes('tag'))).toEqual([
      'warning description-invalid: Il tag «fligths» non è definito in «tags».',
      'warning description-invalid: Il tag «round» sta dentro se stesso.',
    ]);
  });
});

describe('parameters of OpenAPI 3.2', async () => {
  const site = await referenceSite('openapi-3.2-parameters.yaml');

  it('can be the whole query: a form, whose fields are shown', () => {
    const page = site.page('/api/modulo');
    expect(page.at('parametri-querystring')).toContain('Tutta la query');
    expect(page.at('querystring.querystring')).toContain('Che cosa cercare.');
    expect(page.at('querystring.querystring')).toContain('application/x-www-form-urlencoded');
    expect(page.at('querystring.querystring.parole')).toContain('Le parole cercate.');
    const url = 'https://api.example.it/modulo?parole=a%20%2B%20b&soloDisponibili=true&colori=rosso,blu';
    expect(page.main.split(url)).toHaveLength(1 + 7);
    expect(site.files.get('api/modulo.md')).toContain(url);
    expect(site.files.get('search.json')).toContain('Le parole cercate.');
  });

  it.each([
    ['/api/json', '/json?%7B%22numeri%22%3A%5B1%2C2%5D%2C%22scelta%22%3Anull%7D'],
    ['/api/percorso', '/percorso?%24.a.b%5B1%3A1%5D'],
  ])('can be the whole query in a notation of its own, in every language: %s', (route, query) => {
    expect(site.page(route).main.split(`https://api.example.it${query}`)).toHaveLength(1 + 7);
  });

  it('that are the whole query stand alone', () => {
    expect(site.messages).toEqual([
      expect.stringContaining('warning description-invalid: GET /insieme ha un parametro «querystring»'),
    ]);
  });

  it('can be cookies as they are written, or percent-encoded', () => {
    expect(site.page('/api/biscotti').main).toContain(
      "Cookie: parole=Ciao%2C mondo!; codice=42; colore=blu; colore=nero; benvenuto=Ciao%2C%20mondo%21'",
    );
    expect(site.page('/api/biscotti').main).toContain("X-Token: 12345678,90099'");
  });

  it('keep reserved characters and what is already encoded, where the place has no meaning for them', () => {
    expect(site.page('/api/file').main).toContain(
      "'https://api.example.it/file/a:b@c,d%20e%2Ff?da=https://a.example/x%2Fy&quanti=due'",
    );
  });
});

describe('access in OpenAPI 3.2', async () => {
  const site = await referenceSite('openapi-3.2-access.yaml');

  it('has the flow of devices, with the addresses that it takes, and the metadata of the server', () => {
    const links = site.page('/').linksAt('Pagina-contenuto');
    expect(site.page('/').main).toContain('con codice del dispositivo');
    expect(links).toContain('https://accesso.example.it/dispositivo');
    expect(links).toContain('https://accesso.example.it/token');
    expect(links).toContain('https://accesso.example.it/.well-known/oauth-authorization-server');
    expect(site.files.get('index.md')).toContain('https://accesso.example.it/dispositivo');
    expect(site.page('/').main).toContain('leggi Leggere');
    expect(site.page('/api/leggi').main).toContain('televisore OAuth 2.0 Permessi richiesti: leggi');
  });

  it('may name schemes by their address', () => {
    expect(site.page('/api/vecchia').main).toContain('base Nome utente e password (HTTP Basic)');
    expect(site.messages).toEqual([
      expect.stringContaining('warning security-scheme-unknown: Lo schema di sicurezza «https://altrove.example/'),
    ]);
  });

  it('has responses with a summary instead of a description', () => {
    expect(site.page('/api/leggi').main).toContain('200 L’elenco dei voli');
    expect(site.page('/api/leggi').main).toContain('204 Nessun volo');
    expect(site.page('/api/leggi').main).toContain('Nessun volo corrisponde .');
  });
});

describe('sequences of OpenAPI 3.2', async () => {
  const site = await referenceSite('openapi-3.2-sequences.yaml');
  const page = site.page('/api/manda');
  const sent = '{"ora":"10.00","valore":3}\n{"ora":"11.00","valore":4}';

  it('are told as what they are, with the fields of an item', () => {
    expect(page.at('richiesta')).toContain('sequenza di oggetti Misura');
    expect(page.at('richiesta.ora')).toContain('A che ora.');
    expect(page.main).toContain('array di oggetti Misura');
    expect(site.files.get('api/manda.md')).toContain('sequenza di oggetti Misura');
  });

  it('have one item on each line, in examples and in what the samples send', () => {
    expect(page.text('code')).toContain(sent);
    expect(site.files.get('api/manda.md')).toContain(`--data '${sent}\n'`);
    expect(page.main).toContain("--header 'Content-Type: application/jsonl'");
    expect(site.files.get('api/manda.md')).toContain(sent);
  });

  it('may have records, whose separator is shown', () => {
    expect(page.text('code')).toContain('␞{"ora":"10.00","valore":1}\n␞{"ora":"11.00","valore":2}');
  });

  it('have a generated example where the author gave none', () => {
    expect(page.text('code').some((code) => /^\{"ora":"[^"]*","valore":\d+\}$/.test(code))).toBe(true);
  });

  it('may be events, written as they are sent', () => {
    const events = site.page('/api/eventi');
    expect(events.main).toContain('sequenza di oggetti');
    expect(events.text('code')).toContain('event: aggiunta\ndata: prima riga\ndata: seconda riga\n\ndata: fine');
    expect(events.text('code').join()).toContain('event: json\ndata: {"valore":5}');
  });

  it('may be parts in an order', () => {
    const parts = site.page('/api/immagini');
    expect(parts.at('richiesta')).toContain(
      'Tipo della parte (1ª) text/plain Tipo della parte (ogni altra) application/json',
    );
    expect(parts.main).toContain('Tipo della parte (ciascuna) image/png');
    expect(parts.main).toContain("--header 'Content-Type: multipart/mixed'");
    expect(parts.main).toContain('Content-Type: application/json\\r\\n\\r\\n{\\"nome\\":\\"gatto\\"}');
  });

  it('may be parts of bytes, which samples read from a file, and parts in parts', () => {
    const bytes = site.page('/api/ordinate');
    expect(bytes.at('richiesta')).toContain('Tipo della parte (2ª) image/*');
    expect(bytes.main).toContain("--form '=@immagine.png;type=image/png'");
    const nested = site.page('/api/annidate').text('code').join();
    expect(nested).toContain('Content-Type: multipart/mixed; boundary=confine-confine-confine\r\n\r\n--confine-conf');
    expect(nested).toContain('Content-Type: application/xml\r\n\r\n<a>é</a>\r\n');
    expect(nested).toContain('Content-Type: text/plain\r\n\r\n7\r\n');
    expect(site.page('/api/pagina').main).toContain('multipart/related; type="text/html"; boundary=confine');
  });

  it('have examples whose items are checked, unless they are texts', () => {
    expect(site.messages).toEqual([expect.stringContaining('warning example-invalid: L’esempio «sbagliata»')]);
  });
});

describe('references by address in OpenAPI 3.2', async () => {
  const site = await referenceSite('addresses/openapi.yaml');

  it('lead to the documents and schemas that give themselves this address, and to anchors', () => {
    const page = site.page('/api/aggiungi');
    expect(site.messages).toEqual([]);
    expect(page.at('richiesta.titolo')).toContain('Il titolo del libro.');
    expect(page.at('risposta-400.motivo')).toContain('Che cosa non va.');
    expect(page.at('risposta-404.cercato')).toContain('Che cosa si cercava.');
    expect(page.at('risposta-409.primo')).toContain('Il libro che c’è già.');
  });

  it('start from the innermost schema with an address of its own', () => {
    const page = site.page('/api/aggiungi');
    expect(page.at('risposta-406.bar')).toContain('Il nome giusto.');
    expect(page.at('risposta-406.nota')).toContain('Una nota.');
  });

  it('lead to security schemes of other documents, which keep apart from those of the same name', () => {
    const page = site.page('/api/aggiungi');
    expect(page.main).toContain('base-2 Chiave nell’intestazione X-Chiave base Nome utente e password (HTTP Basic)');
    expect(page.main).toContain('certificato Certificato del client (mutual TLS)');
    expect(Object.keys(JSON.parse(site.files.get('openapi.json') ?? '').components.securitySchemes)).toEqual([
      'base',
      'base-2',
      'certificato',
    ]);
  });
});

describe('XML of OpenAPI 3.2', async () => {
  const site = await referenceSite('openapi-3.2-xml.yaml');
  const animals = (one: string) => `<${one}>dog</${one}><${one}>cat</${one}><${one}>hamster</${one}>`;
  const nil = 'xsi:nil="true" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';

  // The documents of the specification's own examples (sections 4.26.6.1 to 4.26.6.8), without blank space.
  it.each([
    ['testo', '<document><animals>dog, cat, hamster</animals></document>'],
    ['elenco', `<document>${animals('animals')}</document>`],
    [
      'attributo',
      '<Person id="123"><sample:name xmlns:sample="https://example.com/schema/sample">example</sample:name></Person>',
    ],
    ['elementi', `<document>${animals('animal')}</document>`],
    ['senza-effetto', `<document>${animals('animal')}</document>`],
    ['raccolti', `<document><animals>${animals('animals')}</animals></document>`],
    ['raccolti-animal', `<document><animals>${animals('animal')}</animals></document>`],
    ['raccolti-aliens-animal', `<document><aliens>${animals('animal')}</aliens></document>`],
    ['raccolti-aliens', `<document><aliens>${animals('aliens')}</aliens></document>`],
    ['attributo-e-testo', '<animals><animal kind="Cat">Fluffy</animal><animal kind="Dog">Fido</animal></animals>'],
    [
      'cdata',
      '<Documentation><![CDATA[<html><head><title>Awesome Docs</title></head><body></body><html>]]></Documentation>',
    ],
    ['cdata-altrove', '<StoredDocument><![CDATA[a ]]]]><![CDATA[> b]]></StoredDocument>'],
    ['in-ordine', `<OneTwoThree><One>Some text</One><Two unit="cubits">42</Two><Three ${nil}/></OneTwoThree>`],
    ['misto', '<Report>Some preamble text.<data>42</data>Some postamble text.</Report>'],
    ['con-null', `<product><description>Thing</description><related ${nil}/></product>`],
    ['senza-null', '<product count="42"><description>Thing</description><related/></product>'],
    ['senza-nodo', '<ordine c:codice="A1" xmlns:c="https://esempio.it/codici"><nome>Ada</nome></ordine>'],
  ])('has nodes of the kinds that it names: %s', (id, xml) => {
    const shown = site.page(`/api/${id}`).text('code');
    expect(shown.map((code) => code.replace(/\n\s*/g, ''))).toContain(xml);
    expect(site.files.get(`api/${id}.md`)).toContain('--data ');
  });

  it('tells the kinds of nodes beside the fields', () => {
    const in_ = (id: string, field: string) => site.page(`/api/${id}`).at(`richiesta.${field}`);
    expect(in_('attributo', 'id')).toContain('In XML attributo id');
    expect(in_('cdata', 'content')).toContain('In XML sezione CDATA dell’elemento che lo contiene');
    expect(in_('raccolti-aliens', 'animals')).toContain('In XML elementi raccolti in aliens');
    expect(in_('senza-effetto', 'animals')).not.toContain('aliens');
    expect(in_('senza-nodo', 'cliente')).toContain('In XML nessun nodo: il contenuto sta nell’elemento di sopra');
    expect(site.files.get('api/attributo-e-testo.md')).toContain('In XML: testo dell’elemento che lo contiene');
  });

  it('is as it should be', () => {
    expect(site.messages).toEqual([]);
  });
});
