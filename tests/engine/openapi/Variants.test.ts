import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../site/build-site.ts';

const site = await referenceSite('choices.yaml');
const page = site.page('/api/paga');
const variants = page.all('details', { class: 'variant' });
const selects = page.all('select', { class: 'variants-select' });
const optionsOf = (select: (typeof selects)[number] | undefined) =>
  DomUtils.getElementsByTagName('option', select ?? []).map((option) => DomUtils.textContent(option));

describe('variants', () => {
  it('more than three are chosen in a select, by the value that selects them, or by their type', () => {
    expect(selects).toHaveLength(2);
    expect(optionsOf(selects[0])).toEqual([
      'bonifico · Bonifico bancario',
      'carta · Carta di credito',
      'contrassegno · Contrassegno',
      'buono · Buono regalo',
    ]);
    expect(optionsOf(selects[1])).toEqual([
      'Schema 1 · stringa',
      'Schema 2 · numero intero',
      'Schema 3 · array di stringhe',
      'Rete estera',
    ]);
  });

  it('are all in the page, and of those of a select at most one can be open', () => {
    expect(variants.map(({ attribs }) => attribs.id)).toEqual(
      expect.arrayContaining(['richiesta.carta', 'richiesta.carta.rete.rete-estera', 'risposta-201.esito.sospeso']),
    );
    const groups = Map.groupBy(
      variants.filter(({ attribs }) => attribs.name !== undefined),
      ({ attribs }) => attribs.name,
    );
    expect(Array.from(groups.values(), (group) => group.map(({ attribs }) => 'open' in attribs))).toEqual([
      [true, false, false, false],
      [true, false, false, false],
    ]);
  });

  it('up to three are disclosures that a reader opens together', () => {
    const few = variants.filter(({ attribs }) => attribs.id?.startsWith('risposta-201.esito.'));
    expect(few.map(({ attribs }) => attribs.name)).toEqual([undefined, undefined, undefined]);
  });

  it('are in the Markdown copy as ever, each with its name', () => {
    const copy = site.files.get('api/paga.md') ?? '';
    for (const name of ['Bonifico bancario', 'Carta di credito', 'Contrassegno', 'Buono regalo', 'Rete estera'])
      expect(copy).toContain(`**${name}**`);
  });
});

describe('the variant that stands open', () => {
  it('is that of the first example, also inside a field, a composition and a response', async () => {
    const { page } = await referenceSite('variants.yaml');
    expect(openVariants(page('/api/crea_lotto'))).toEqual([
      'richiesta.lotto-di-spedizioni',
      'richiesta.lotto-di-spedizioni.consegna.a-casa',
      'risposta-200.pronto',
    ]);
    expect(openVariants(page('/api/avvisa'))).toEqual(['richiesta.sms']);
  });

  it('and its example are those that the path of the sample names', async () => {
    const { page, files } = await referenceSite('variants.yaml');
    const collega = page('/api/collega');
    expect(openVariants(collega)).toEqual(['richiesta.connect_dhl_express_request_body']);
    expect(collega.all('option', { selected: '' }).map(({ attribs }) => attribs.value)).toEqual(openVariants(collega));
    const [, curl = ''] = /```bash(.*?)```/s.exec(files.get('api/collega.md') ?? '') ?? [];
    expect(curl).toContain('/corrieri/dhl_express/collegamenti');
    expect(curl).toContain('"account_number"');
    expect(curl).not.toContain('"site_id"');
  });

  it('is the one that the author’s example fits, whatever the path says', async () => {
    const site = await referenceSite({
      paths: {
        '/corrieri/{corriere}': {
          post: {
            operationId: 'collega',
            parameters: [
              { name: 'corriere', in: 'path', required: true, schema: { enum: ['ups', 'gls'] }, example: 'ups' },
            ],
            requestBody: {
              content: {
                'application/json': {
                  schema: { anyOf: ['UpsBody', 'GlsBody'].map((name) => ({ $ref: `#/components/schemas/${name}` })) },
                  example: { sede: 'Roma' },
                },
              },
            },
            responses: { 204: { description: 'Fatto.' } },
          },
        },
      },
      components: {
        schemas: {
          UpsBody: { type: 'object', required: ['conto'], properties: { conto: { type: 'string' } } },
          GlsBody: { type: 'object', required: ['sede'], properties: { sede: { type: 'string' } } },
        },
      },
    });
    expect(openVariants(site.page('/api/collega'))).toEqual(['richiesta.GlsBody']);
    expect(site.files.get('api/collega.md')).toContain('/corrieri/gls');
  });

  it('is the first one where no example says more', () => {
    expect(openVariants(page)).toContain('risposta-201.esito.riuscito');
  });
});

function openVariants(shown: Pick<typeof page, 'all'>): readonly (string | undefined)[] {
  return shown.all('details', { class: 'variant', open: '' }).map(({ attribs }) => attribs.id);
}
