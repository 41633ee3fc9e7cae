import { expect, it } from 'vitest';
import { startApi } from './promise.ts';
import { REQUEST_PROMISES } from './request-promises.ts';
import { sentencesOf } from './sentences.ts';
import { SHIPMENT_PROMISES } from './shipment-promises.ts';

it.each([...REQUEST_PROMISES, ...SHIPMENT_PROMISES])('the API keeps what it promises: $promise', ({ said, kept }) => {
  for (const [route, words] of Object.entries(said))
    expect(
      sentencesOf(route).filter((sentence) => words.test(sentence)),
      `${route} no longer says ${words}`,
    ).not.toEqual([]);
  kept(startApi());
});
