import { describe, expect, it } from 'vitest';
import { referenceSite } from '../../../site/build-site.ts';

describe('numbers keep their digits', async () => {
  const site = await referenceSite('numbers.yaml');
  const page = site.page('/api/versa');

  it('in limits, defaults and allowed values', () => {
    expect(page.at('richiesta.numero')).toContain('da -9.223.372.036.854.775.808 a 9.223.372.036.854.775.807');
    expect(page.at('richiesta.somma')).toContain('al massimo 100');
    expect(page.at('richiesta.tasso')).toContain('0.12345678901234567890');
    expect(page.at('richiesta.soglia')).toContain('Predefinito 1e3');
    expect(page.at('query.quanto')).toContain('Predefinito 1.0');
    expect(site.files.get('api/versa.md')).toContain('9.223.372.036.854.775.807');
  });

  it('in examples, in the generated ones too', () => {
    const written = [
      '{',
      '  "numero": 9223372036854775807,',
      '  "somma": 10.50,',
      '  "tasso": 0.12345678901234567890,',
      '  "soglia": 1e3,',
      '  "zero": -0',
      '}',
    ].join('\n');
    expect(page.text('code')).toContain(written);
    expect(site.files.get('api/versa.md')).toContain(written);
    expect(page.text('code').some((code) => code.includes('"numero": 9007199254740995'))).toBe(true);
  });

  it('in what the samples of every language send', () => {
    expect(page.main.split('https://api.example.it/conti/9007199254740993')).toHaveLength(1 + 7);
    const quote = String.raw`\\?"{1,2}`;
    expect(page.main.match(new RegExp(`${quote}numero${quote}: 9223372036854775807,`, 'g'))).toHaveLength(1 + 7);
  });

  it('in the document to download', () => {
    expect(site.files.get('openapi.json')).toContain('"x-limite": 18446744073709551615');
    expect(site.files.get('openapi.json')).toContain('"maximum": 9223372036854775807');
    expect(site.files.get('openapi.json')).toContain('"default": 1e3');
    expect(JSON.parse(site.files.get('openapi.json') ?? '')).toMatchObject({ openapi: '3.1.0' });
  });
});

describe('texts of which one looks like a number', async () => {
  const site = await referenceSite({
    servers: [{ url: 'https://api.example.it' }],
    paths: {
      '/x': {
        put: {
          operationId: 'x',
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  properties: {
                    modo: { enum: ['100644', '040000', 'vuoto'] },
                    verso: { enum: ['su', '', null] },
                  },
                },
              },
            },
          },
          parameters: [{ name: 'modi', in: 'query', schema: { type: 'string', enum: ['100644', '040000'] } }],
          responses: { 200: { description: 'Ok.' } },
        },
      },
    },
  });

  it('all have quotes in a list of values of JSON', () => {
    expect(site.page('/api/x').at('richiesta.modo')).toContain('"100644" "040000" "vuoto"');
    expect(site.page('/api/x').at('richiesta.verso')).toContain('su "" null');
  });

  it('have none in a parameter, whose values are texts', () => {
    expect(site.page('/api/x').at('query.modi')).toContain('100644 040000');
  });
});
