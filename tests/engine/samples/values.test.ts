import { describe, expect, it } from 'vitest';
import { defaultValues } from '../../../src/samples/values.ts';
import { example, media, operation, parameter, requestBody } from './given.ts';

describe('the default values', () => {
  const shown = (...parameters: ReturnType<typeof parameter>[]) =>
    Object.keys(defaultValues(operation({ parameters })).parameters);

  it('hold every required parameter', () => {
    const required = ['a', 'b', 'c', 'd'].map((name) =>
      parameter({ name, required: true, deprecated: true, examples: [{ ...example(name), origin: 'generated' }] }),
    );
    expect(shown(...required)).toEqual(['query.a', 'query.b', 'query.c', 'query.d']);
  });

  it('hold no optional parameter, wherever it is and whatever its example', () => {
    const examples = [example('x')];
    const optional = (['query', 'header', 'cookie'] as const).map((location) =>
      parameter({ in: location, name: location, examples }),
    );
    expect(shown(...optional)).toEqual([]);
  });

  it('leave out a required parameter that nobody can guess', () => {
    expect(shown(parameter({ name: 'a', required: true }))).toEqual([]);
  });

  it('take the first example of the first media type as body', () => {
    const content = [media('application/json', { a: 1 }), media('text/plain', 'b')];
    expect(defaultValues(operation({ requestBody: requestBody(...content) })).body).toEqual({ a: 1 });
  });

  it.each([
    ['application/pdf', 'documento.pdf'],
    ['image/*', 'immagine.png'],
    ['image/webp', 'immagine.webp'],
    ['audio/mpeg', 'audio.mp3'],
    ['video/mp4', 'video.mp4'],
    ['application/octet-stream', 'documento.bin'],
  ])('name a file where the body is %s, which no example can show', (contentType, file) => {
    expect(
      defaultValues(operation({ requestBody: requestBody(media(contentType, undefined, { isFile: true })) })).body,
    ).toBe(file);
  });

  it('have no body where a text has no example', () => {
    expect(defaultValues(operation({ requestBody: requestBody(media('text/plain')) })).body).toBeUndefined();
  });
});
