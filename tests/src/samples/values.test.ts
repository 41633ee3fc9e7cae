import { describe, expect, test } from 'vitest';
import { defaultValues } from '../../../src/samples/values.ts';
import { example, media, operation, parameter, requestBody } from './given.ts';

describe('the default values', () => {
  const shown = (...parameters: ReturnType<typeof parameter>[]) =>
    Object.keys(defaultValues(operation({ parameters })).parameters);

  test('hold every required parameter', () => {
    const required = ['a', 'b', 'c', 'd'].map((name) =>
      parameter({ name, required: true, deprecated: true, examples: [{ ...example(name), origin: 'generated' }] }),
    );
    expect(shown(...required)).toEqual(['query.a', 'query.b', 'query.c', 'query.d']);
  });

  test('hold an optional parameter when the author gave an example, it has no default and is not deprecated', () => {
    const examples = [example('x')];
    expect(
      shown(
        parameter({ name: 'si', examples }),
        parameter({ name: 'senza' }),
        parameter({ name: 'generato', examples: [{ ...example('x'), origin: 'generated' }] }),
        parameter({ name: 'predefinito', examples, schema: { kind: 'any', default: 1 } }),
        parameter({ name: 'vecchio', examples, deprecated: true }),
        parameter({ name: 'X-Testa', in: 'header', examples }),
      ),
    ).toEqual(['query.si', 'header.X-Testa']);
  });

  test('hold at most three optional parameters of the query, in the order of the description', () => {
    const optional = ['a', 'b', 'c', 'd'].map((name) => parameter({ name, examples: [example(name)] }));
    const required = parameter({ name: 'z', required: true, examples: [example('z')] });
    expect(shown(...optional, required)).toEqual(['query.a', 'query.b', 'query.c', 'query.z']);
  });

  test('take the first example of the first media type as body', () => {
    const content = [media('application/json', { a: 1 }), media('text/plain', 'b')];
    expect(defaultValues(operation({ requestBody: requestBody(...content) })).body).toEqual({ a: 1 });
  });

  test.each([
    ['application/pdf', 'documento.pdf'],
    ['image/*', 'immagine.png'],
    ['image/webp', 'immagine.webp'],
    ['application/octet-stream', 'documento.bin'],
  ])('name a file where the body is %s, which no example can show', (contentType, file) => {
    expect(defaultValues(operation({ requestBody: requestBody(media(contentType)) })).body).toBe(file);
  });

  test('have no body where a text has no example', () => {
    expect(defaultValues(operation({ requestBody: requestBody(media('text/plain')) })).body).toBeUndefined();
  });

  test('hold the defaults of the first server', () => {
    const variables = [{ name: 'ambiente', default: 'prova', enum: [] }];
    expect(defaultValues(operation({ servers: [{ url: 'https://{ambiente}.it', variables }] }))).toMatchObject({
      serverVariables: { ambiente: 'prova' },
    });
  });
});
