import { describe, expect, it } from 'vitest';
import type { SearchData, SearchEntry } from '../../../src/search/entry.ts';
import { packAsked } from '../../../src/search/packed-asked.ts';
import { query } from '../../../src/search/query.ts';
import { openIndex } from '../../../src/search/search-index.ts';

/** An entry that stands in one place. */
type Given = Partial<Omit<SearchEntry, 'locations'>> & {
  anchor?: string;
  crumb?: string;
  page?: number;
  pages?: number[];
};

const entry = ({ anchor = 'a', crumb = '', page = 0, pages = [], ...given }: Given): SearchEntry => ({
  type: 'section',
  heading: 'Titolo',
  text: '',
  locations: [{ anchor, crumb, pages: [page, ...pages] }],
  ...given,
});

function site(entries: readonly Given[], synonyms: SearchData['synonyms'] = []) {
  return openIndex({
    pages: [
      { route: '/guida', title: 'Guida', kind: 'guide' },
      { route: '/api/lista', title: 'Lista', kind: 'api', request: 'GET /pacchi' },
      { route: '/api/nuova', title: 'Crea', kind: 'api', request: 'POST /pacchi' },
    ],
    entries: entries.map(entry),
    asked: packAsked(new Map()),
    synonyms,
    starts: [],
  });
}

describe('a query', () => {
  it('without words finds nothing', async () => {
    expect(query(await site([{ text: 'spedizioni' }]), '  ?! ').pages).toEqual([]);
  });

  it('is read up to a length that no reader types', async () => {
    const index = await site([{ text: 'spedizioni' }, { anchor: 'due', text: 'corrieri' }]);
    const hrefs = query(index, `spedizioni ${'parola '.repeat(10_000)} corrieri`).pages.flatMap(({ hits }) => hits);
    expect(hrefs.map(({ href }) => href)).toEqual(['/guida#a']);
  });

  it('marks the words that it found, as they are written', async () => {
    const [page] = query(await site([{ heading: 'L’abbonamento annuale' }]), 'abbonamenti').pages;
    const heading = page?.hits[0]?.heading;
    expect(heading?.marks.map(([start, end]) => heading.text.slice(start, end))).toEqual(['abbonamento']);
  });

  it('shows the part of a long text that answers', async () => {
    const text = `${'Parole che non servono a nessuno. '.repeat(20)}Qui sta la giacenza. ${'Altre parole inutili. '.repeat(20)}`;
    const shown = query(await site([{ text }]), 'giacenza').pages[0]?.hits[0]?.excerpt;
    expect(shown?.marks.map(([start, end]) => shown.text.slice(start, end))).toEqual(['giacenza']);
    expect(shown?.text.length).toBeLessThan(170);
    expect(shown?.text).toMatch(/^… .* …$/);
  });

  it('prefers what answers the whole question', async () => {
    const index = await site([
      { anchor: 'uno', heading: 'Mittenti, mittenti, mittenti' },
      { anchor: 'due', heading: 'Altro', text: 'Un mittente può avere un logo.' },
    ]);
    expect(query(index, 'logo del mittente').pages[0]?.hits[0]?.href).toBe('/guida#due');
  });

  it('is about the app if it is in everyday words, and about the API if it has code or the name of an operation', async () => {
    const index = await site([
      { heading: 'Eliminare i pacchi 404' },
      { heading: 'Eliminare i pacchi 404 subito', anchor: 'a', page: 1 },
      { type: 'page', heading: 'Lista', anchor: '', page: 1 },
    ]);
    const first = (asked: string) => query(index, asked).pages[0]?.route;
    expect(first('eliminare pacchi subito')).toBe('/api/lista');
    expect(first('eliminare i pacchi')).toBe('/guida');
    expect(first('lista pacchi')).toBe('/api/lista');
  });

  it('completes the last word while it is typed, and no longer after a space', async () => {
    const index = await site([{ heading: 'Eliminazione' }]);
    expect(query(index, 'eliminazi').pages).toHaveLength(1);
    expect(query(index, 'el ').pages).toHaveLength(0);
  });

  it('forgives a typo in a long word and takes numbers as they are', async () => {
    const index = await site([{ heading: 'Paginazione' }, { heading: 'Errore 401', anchor: 'b' }]);
    expect(query(index, 'paginasione').pages).toHaveLength(1);
    expect(query(index, '402').pages).toHaveLength(0);
  });

  it('takes synonyms of several words for one another', async () => {
    const index = await site(
      [{ heading: 'tracking_number', type: 'field' }],
      [['numero di spedizione', 'tracking_number']],
    );
    expect(query(index, 'numero di spedizione').pages[0]?.hits[0]?.heading.text).toBe('tracking_number');
  });

  it('takes a phrase with one word that says something as a whole alone', async () => {
    const index = await site(
      [
        { heading: 'Aspetti un pacco?', anchor: 'aspetti' },
        { heading: 'Pacco', anchor: 'pacco' },
      ],
      [['il mio pacco', 'aspetti un pacco']],
    );
    expect(query(index, 'dov’è il mio pacco').pages[0]?.hits[0]?.href).toBe('/guida#aspetti');
    expect(query(index, 'dov’è il pacco').pages[0]?.hits[0]?.href).toBe('/guida#pacco');
  });

  it('knows a phrase of stop words alone', async () => {
    const index = await site([{ heading: 'Frequenza dei controlli' }], [['ogni quanto', 'frequenza']]);
    expect(query(index, 'ogni quanto').pages[0]?.hits[0]?.heading.text).toBe('Frequenza dei controlli');
  });

  it.each([
    ['web hook', 'Webhook'],
    ['e mail', 'E-mail'],
    ['reply to', 'Indirizzo di risposta'],
    ['partitaiva', 'Partita IVA'],
  ])('reads «%s» as «%s», however the words are joined', async (asked, heading) => {
    const index = await site([{ heading, text: 'Altro.' }], [['reply-to', 'indirizzo di risposta']]);
    expect(query(index, asked).pages[0]?.hits[0]?.heading.text).toBe(heading);
  });

  it('takes «stato» after «è» for no status', async () => {
    const index = await site([
      { heading: 'Stato', anchor: 'stato' },
      { heading: 'Pacco consegnato', anchor: 'pacco' },
    ]);
    const hrefs = (asked: string) => query(index, asked).pages[0]?.hits.map(({ href }) => href);
    expect(hrefs('il pacco è stato consegnato')).toEqual(['/guida#pacco']);
    expect(hrefs('stato del pacco')).toContain('/guida#stato');
  });

  it('takes «per errore» for no error', async () => {
    const index = await site([
      { heading: 'Errore', anchor: 'errore' },
      { heading: 'Pacco eliminato', anchor: 'pacco' },
    ]);
    const hrefs = (asked: string) => query(index, asked).pages[0]?.hits.map(({ href }) => href);
    expect(hrefs('ho eliminato un pacco per errore')).toEqual(['/guida#pacco']);
    expect(hrefs('errore nel pacco')).toContain('/guida#errore');
  });

  it('lets a phrase of the synonyms say what its words alone do not', async () => {
    const index = await site(
      [
        { heading: 'Aggiungere e togliere utenti', anchor: 'utenti' },
        { heading: 'Negozi da aggiungere', text: 'Collega il negozio, collegalo ora.', anchor: 'negozio' },
      ],
      [['aggiungere un collega', 'aggiungere un utente']],
    );
    expect(query(index, 'aggiungere un collega').pages[0]?.hits[0]?.href).toBe('/guida#utenti');
  });

  it('prefers what has the words of the question side by side', async () => {
    const index = await site([
      { anchor: 'uno', text: 'I dati di accesso sono riservati agli utenti.' },
      { anchor: 'due', text: 'Al posto del nome si legge dati riservati, per gli utenti scelti.' },
    ]);
    expect(query(index, 'dati riservati').pages[0]?.hits[0]?.href).toBe('/guida#due');
  });

  it.each([
    'POST https://api.example.com/v1/pacchi HTTP/1.1',
    'curl https://api.example.com/v1/pacchi --data \'{"numero": 1}\'',
    'requests.post("https://api.example.com/v1/pacchi")',
    'errore 422 su POST /v1/pacchi',
  ])('leads to the operation that is called in %s', async (command) => {
    const index = await site([
      {
        type: 'page',
        anchor: '',
        heading: 'Elenco',
        text: 'Errore 422, api example com, v1 pacchi',
        page: 1,
      },
      { type: 'page', anchor: '', heading: 'Crea', page: 2 },
    ]);
    expect(query(index, command).pages[0]?.route).toBe('/api/nuova');
  });

  it('finds a row by its code before what only speaks of it', async () => {
    const index = await site([
      { anchor: 'a', heading: 'Codici', text: 'returned, returned' },
      { type: 'row', anchor: 'returned', heading: 'Restituita', text: 'returned' },
    ]);
    expect(query(index, 'returned').pages[0]?.hits[0]?.href).toBe('/guida#returned');
  });

  it('completes words in any place that the site does not have', async () => {
    const index = await site([
      { heading: 'Aggiungere spedizioni', anchor: 'nuova' },
      { heading: 'Spedizioni', anchor: 'elenco' },
    ]);
    expect(query(index, 'agg spediz').pages[0]?.hits[0]?.href).toBe('/guida#nuova');
  });

  it('knows a phrase of the synonyms that is half typed', async () => {
    const index = await site(
      [{ heading: 'Disdire' }, { heading: 'Abbonamento' }],
      [['disdire', 'cancellare l’abbonamento']],
    );
    expect(query(index, 'canc abb').pages[0]?.hits[0]?.heading.text).toBe('Disdire');
  });

  it('tells a derived noun from a noun with the same stem', async () => {
    const index = await site([
      { heading: 'Pagina, pagina, pagina', anchor: 'pagina' },
      { heading: 'La paginazione di ogni lista lunga', anchor: 'paginazione' },
      { heading: 'Fatturazione', anchor: 'fattura' },
    ]);
    expect(query(index, 'paginazione').pages[0]?.hits[0]?.href).toBe('/guida#paginazione');
    expect(query(index, 'cursore paginazione').pages[0]?.hits[0]?.href).toBe('/guida#paginazione');
    expect(query(index, 'fattura').pages[0]?.hits[0]?.href).toBe('/guida#fattura');
  });

  it('takes a number before a word for an amount, and any other for a code', async () => {
    const index = await site([
      { heading: '500 Errore', anchor: 'errore' },
      { heading: 'Aggiungere pacchi', anchor: 'pacchi' },
    ]);
    expect(query(index, 'aggiungere 500 pacchi').pages[0]?.hits[0]?.href).toBe('/guida#pacchi');
    expect(query(index, 'pacchi 500').pages[0]?.hits.map(({ href }) => href)).toContain('/guida#errore');
  });

  it.each(['429', 'Retry-After'])('credits the guide with %s, which all operations have', async (asked) => {
    const index = await site([
      { heading: 'Aspettare', text: 'Con 429 aspetta i secondi di Retry-After.' },
      { heading: '429 Troppe richieste', type: 'response', page: 1, pages: [2] },
      { heading: 'Retry-After', type: 'field', page: 1, pages: [2] },
    ]);
    expect(query(index, asked).pages.map(({ route }) => route)).toEqual(['/guida', '/api/lista']);
  });

  it('leads to the operations of a method in capitals', async () => {
    const index = await site([
      { heading: 'Post, post', text: 'POST' },
      { type: 'page', anchor: '', heading: 'Crea', page: 2 },
    ]);
    expect(query(index, 'POST').pages[0]?.route).toBe('/api/nuova');
    expect(query(index, 'post').pages[0]?.route).toBe('/guida');
  });

  it('takes every page of the API for one about the API', async () => {
    const index = await site([
      { heading: 'Filtrare', anchor: 'guida' },
      { heading: 'Filtrare', text: 'Altro.', page: 1 },
    ]);
    expect(query(index, 'filtrare nell’API').pages[0]?.route).toBe('/api/lista');
  });

  it('marks what was typed, and no synonym', async () => {
    const index = await site([{ heading: 'Autenticazione', text: 'La chiave segue Bearer.' }], [['chiave', 'bearer']]);
    const excerpt = query(index, 'chiave').pages[0]?.hits[0]?.excerpt;
    expect(excerpt?.marks.map(([start, end]) => excerpt.text.slice(start, end))).toEqual(['chiave']);
  });

  it('can stay within the guide or the API', async () => {
    const index = await site([{ heading: 'Spedizioni' }, { heading: 'Spedizioni', page: 1 }]);
    expect(query(index, 'spedizioni', 'api').pages.map(({ route }) => route)).toEqual(['/api/lista']);
  });

  it('shows once what is the same on many pages, and says on how many', async () => {
    const index = await site([{ heading: '429 Troppe richieste', pages: [1] }]);
    const pages = query(index, '429').pages;
    expect(pages).toHaveLength(1);
    expect(pages[0]?.hits[0]?.elsewhere).toBe(1);
  });

  it('leads to the page whose title it names, where the same stands on several', async () => {
    const index = await site([{ heading: 'author', type: 'field', page: 1, pages: [2] }]);
    expect(query(index, 'author').pages[0]?.hits[0]?.href).toBe('/api/lista#a');
    expect(query(index, 'crea author').pages[0]?.hits[0]?.href).toBe('/api/nuova#a');
  });

  it('counts and shows the pages of the part alone to which it is limited', async () => {
    const index = await site([{ heading: 'author', pages: [1, 2] }]);
    const [page] = query(index, 'author', 'api').pages;
    expect([page?.route, page?.hits[0]?.elsewhere]).toEqual(['/api/lista', 1]);
  });

  it('shows each place of a page once, by its better answer', async () => {
    const index = await site([
      { anchor: 'risposta-403', heading: '403 Vietato', type: 'response' },
      { anchor: 'risposta-403', heading: 'Esempi di risposta 403' },
    ]);
    expect(query(index, '403').pages[0]?.hits.map(({ href }) => href)).toEqual(['/guida#risposta-403']);
  });

  it('groups the answers of a page', async () => {
    const index = await site([
      { anchor: 'a', heading: 'Corrieri italiani' },
      { anchor: 'b', heading: 'Corrieri esteri' },
    ]);
    expect(query(index, 'corrieri').pages.map(({ hits }) => hits.length)).toEqual([2]);
  });
});

describe('the answer to a query', () => {
  const guide = () =>
    site([
      {
        heading: 'Aggiungere un corriere',
        anchor: 'corriere',
        text: 'Il corriere si sceglie dall’elenco dei corrieri.',
      },
      { heading: 'Importare da un file', anchor: 'importare', text: 'Il file ha una riga per ogni pacco.' },
      { heading: 'Leggere la fattura', anchor: 'fattura', text: 'La fattura arriva ogni mese.' },
      { heading: 'Chiudere il conto', anchor: 'conto', text: 'Scrivici quando vuoi.' },
    ]);

  it.each([
    ['coriere', []],
    ['corrire', [{ typed: 'corrire', by: 'corriere' }]],
    ['improtare un file', [{ typed: 'improtare', by: 'importare' }]],
    ['importazioni', []],
    ['importare un fil', []],
  ])('to «%s» tells which words were replaced: %o', async (asked, replaced) => {
    const found = query(await guide(), asked);
    expect(found.replaced).toEqual(replaced);
    expect(found.isAnswered).toBe(true);
  });

  it.each(['previsioni del tempo', 'quanto pesa un elefante africano', 'la fattura del dentista di Napoli'])(
    'to «%s» is that there is none, where the site has little of it',
    async (asked) => {
      expect(query(await guide(), asked).isAnswered).toBe(false);
    },
  );

  it.each(['tracking_number', 'Retry-After'])(
    'to what asks for %s is what has it, whatever else is asked',
    async (name) => {
      const index = await site([
        { heading: 'Campi', anchor: 'campi', text: `Il campo ${name} torna nella risposta.` },
        { heading: 'Altro', anchor: 'altro', text: 'Il gestionale legge la risposta.' },
      ]);
      const found = query(index, `il gestionale si blocca su ${name.toLowerCase()} nel fine settimana`);
      expect([found.isAnswered, found.pages[0]?.hits[0]?.href]).toEqual([true, '/guida#campi']);
    },
  );

  it('is not sure of a request that the API does not have, though the site has its name', async () => {
    const index = await site([{ heading: 'Campi', anchor: 'campi', text: 'Il campo tracking_number torna.' }]);
    expect(query(index, '/tracking_number').isAnswered).toBe(true);
    expect(query(index, 'PUT /tracking_number').isAnswered).toBe(false);
  });

  it.each([
    ['importare i pacchi da un file', true],
    ['importare la riga', true],
    ['importare i pacchi di un corriere', false],
    ['il file della fattura', false],
    ['importare 300 pacchi', true],
    ['importare il file 402', false],
    // The words of a story may say something else: «rispondere», «quante volte».
    ['una signora mi chiede dove trovare la fattura', false],
  ])('to «%s» is sure if one sentence says it with its heading: %s', async (asked, isAnswered) => {
    expect(query(await guide(), asked).isAnswered).toBe(isAnswered);
  });

  it('is not sure where one word of the site would have to say two words that are asked', async () => {
    const text = 'Le notifiche arrivano per e-mail. La pagina segue la lingua del browser.';
    const synonyms = [['notifica', 'avviso', 'push']];
    const index = await site([{ heading: 'Notifiche', anchor: 'notifiche', text }], synonyms);
    expect(query(index, 'avvisi per e-mail').isAnswered).toBe(true);
    expect(query(index, 'push per e-mail').isAnswered).toBe(true);
    expect(query(index, 'notifiche push per e-mail').isAnswered).toBe(false);
  });

  it('is as sure before the texts have loaded as its headings are', async () => {
    const index = await site([{ heading: 'Leggere la fattura', anchor: 'fattura' }]);
    expect(query({ ...index, isPartial: true }, 'leggere la fattura').isAnswered).toBe(true);
    expect(query({ ...index, isPartial: true }, 'leggere la fattura del dentista').isAnswered).toBe(false);
  });

  it('names what is nearest, though it is no answer', async () => {
    const { isAnswered, pages } = query(await guide(), 'la fattura del dentista di Napoli');
    expect(isAnswered).toBe(false);
    expect(pages[0]?.hits[0]?.href).toBe('/guida#fattura');
  });

  it.each(['fattura', 'chiudere 300 conti', 'come posso importare un file', 'quando arriva la fattura'])(
    'to «%s» is the section, whatever says nothing in the question',
    async (asked) => {
      expect(query(await guide(), asked).isAnswered).toBe(true);
    },
  );

  it('has no tail of results that have little of the query', async () => {
    const index = await site([
      { heading: 'Cambiare la password', anchor: 'password', text: 'La password si cambia nel profilo.' },
      ...Array.from({ length: 20 }, (_, number) => ({
        heading: `Nota ${number}`,
        anchor: `nota-${number}`,
        page: number % 3,
        text: 'Qui si può cambiare poco.',
      })),
    ]);
    const hits = query(index, 'cambiare la password').pages.flatMap(({ hits }) => hits);
    expect(hits.map(({ href }) => href)).toEqual(['/guida#password']);
  });

  it.each([
    ['non voglio più avvisi', '/guida#spegnere'],
    ['il cliente non vuole più avvisi', '/guida#spegnere'],
    ['non mandare avvisi al cliente', '/guida#spegnere'],
    ['mandare avvisi', '/guida#mandare'],
  ])('to «%s» heeds the negation: %s', async (asked, wanted) => {
    const index = await site(
      [
        { heading: 'Mandare gli avvisi', anchor: 'mandare', text: 'Scegli quali avvisi mandare al cliente.' },
        { heading: 'Spegnere gli avvisi', anchor: 'spegnere', text: 'Spegnili uno per uno.' },
      ],
      [['spegnere', 'non voglio più', 'non vuole più', 'non mandare']],
    );
    expect(query(index, asked).pages[0]?.hits[0]?.href).toBe(wanted);
  });
});

describe('an index of very many entries', () => {
  it('is made in steps, between which a browser can do something else', async () => {
    const entries = Array.from({ length: 2000 }, (_, number) =>
      entry({ heading: `campo ${number}`, anchor: `c${number}` }),
    );
    const data = {
      pages: [{ route: '/api', title: 'API', kind: 'api' as const }],
      entries,
      asked: packAsked(new Map()),
      synonyms: [],
      starts: [],
    };
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    });
    const index = await openIndex(data);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(1);
    expect(query(index, 'campo 1234').pages[0]?.hits[0]?.href).toBe('/api#c1234');
  });
});
