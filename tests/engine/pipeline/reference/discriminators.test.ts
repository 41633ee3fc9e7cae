import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';

const WHEN = /(\S+) oggetto (\S+) quando (\S+) (è (?:\S+ o )?\S+)/g;

describe('a discriminator without oneOf and anyOf', async () => {
  const site = await referenceSite('discriminators.yaml');
  const body = (route: string) => site.page(route).at('richiesta');
  const forms = (route: string) =>
    Array.from(body(route).matchAll(WHEN), ([, title, , by, when]) => `${title}: ${by} ${when}`);
  const own = (route: string) =>
    site.page(route).anchors.filter((anchor) => /^richiesta\.[^.]+$/.test(anchor) && !anchor.endsWith('-2'));

  it('chooses among the components of its mapping and those that extend it, at any depth', () => {
    expect(site.messages).toEqual([]);
    expect(forms('/api/animale')).toEqual([
      'Gatto: specie è gattino o micio',
      'Animale: specie è animale',
      'Cane: specie è Cane',
      'Bassotto: specie è Bassotto',
    ]);
  });

  it('is not merged with a variant, not even with the only one', () => {
    expect(own('/api/animale')).toEqual(
      expect.arrayContaining(['richiesta.specie', 'richiesta.nome', 'richiesta.gattino', 'richiesta.Cane']),
    );
    expect(own('/api/animale')).not.toContain('richiesta.fusa');
    expect(site.page('/api/animale').at('richiesta.gattino.fusa')).toContain('obbligatorio');
    expect(forms('/api/mezzo')).toEqual(['Moto: ruote è due']);
    expect(own('/api/mezzo')).toEqual(['richiesta.ruote', 'richiesta.due']);
  });

  it('is not offered again by a variant', () => {
    expect(forms('/api/gatto')).toEqual([]);
    expect(body('/api/gatto')).toContain('fusa booleano obbligatorio');
  });

  it('works without a mapping and in a part; a variant can name its value, but not one that the base forbids', () => {
    expect(forms('/api/collo')).toEqual(['Busta: tipo è Busta', 'Scatola: tipo è scatola']);
  });

  it('leaves to a variant what this one chooses by a property of its own', () => {
    expect(forms('/api/documento')).toEqual([
      'Fiscale: genere è fiscale',
      'Fattura: forma è Fattura',
      'Lettera: genere è lettera',
    ]);
    expect(site.page('/api/documento').anchors).toContain('richiesta.fiscale.Fattura.imponibile');
    expect(forms('/api/evento')).toEqual(['Consegna: tipo è Consegna', 'Reso: tipo è Reso']);
  });

  it('leaves a choice that is written out as it is', () => {
    expect(body('/api/bestia')).toContain('Uno o più di questi schemi, secondo specie');
    expect(forms('/api/bestia')).toEqual(['Gatto: specie è Gatto', 'Cane: specie è cagnolino']);
  });
});

it('a discriminator of OpenAPI 3.2 has a form for every other value', async () => {
  const text = { type: 'string' };
  const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const schemas = {
    Avviso: {
      oneOf: [to('Posta'), to('Sms'), to('Altro')],
      discriminator: { propertyName: 'canale', mapping: { posta: 'Posta' }, defaultMapping: 'Altro' },
    },
    Posta: { type: 'object', required: ['canale'], properties: { canale: text } },
    Sms: { type: 'object', required: ['canale'], properties: { canale: text } },
    Altro: { type: 'object', properties: { canale: { not: { enum: ['posta', 'Sms'] } } } },
    Base: {
      type: 'object',
      required: ['canale'],
      properties: { canale: text },
      discriminator: { propertyName: 'canale', defaultMapping: 'Resto' },
    },
    Resto: { allOf: [to('Base')] },
  };
  const operation = (name: string) => ({
    post: {
      operationId: name,
      requestBody: { content: { 'application/json': { schema: to(name) } } },
      responses: { 200: { description: 'Fatto.' } },
    },
  });
  const site = await referenceSite({
    openapi: '3.2.0',
    servers: [{ url: 'https://api.example.it' }],
    paths: { '/a': operation('Avviso'), '/b': operation('Base') },
    components: { schemas },
  });
  const words = site.page('/api/Avviso').at('richiesta');
  expect(words).toContain('Posta oggetto Posta quando canale è posta');
  expect(words).toContain('Sms oggetto Sms quando canale è Sms');
  expect(words).toContain('Altro oggetto Altro quando canale manca o ha un altro valore');
  expect(site.page('/api/Base').at('richiesta')).toContain('Resto oggetto Resto quando canale ha un altro valore');
});

it('a variant that extends the base tells what it adds or requires, not the fields of the base again', async () => {
  const text = { type: 'string' };
  const base = { $ref: '#/components/schemas/Animale' };
  const site = await referenceSite({
    paths: {
      '/animali': {
        post: {
          operationId: 'salva',
          requestBody: { content: { 'application/json': { schema: base } } },
          responses: { 204: { description: 'Ok' } },
        },
      },
    },
    components: {
      schemas: {
        Animale: {
          type: 'object',
          required: ['specie'],
          properties: { specie: text, nome: text, note: text },
          discriminator: { propertyName: 'specie' },
        },
        Gatto: { allOf: [base, { required: ['nome'], properties: { fusa: { type: 'boolean' } } }] },
      },
    },
  });
  const fields = site.page('/api/salva').anchors.filter((anchor) => anchor.startsWith('richiesta.'));
  expect(fields).toEqual([
    'richiesta.specie',
    'richiesta.nome',
    'richiesta.note',
    'richiesta.Gatto',
    'richiesta.Gatto.nome',
    'richiesta.Gatto.fusa',
  ]);
});
