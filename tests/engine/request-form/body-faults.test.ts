import { describe, expect, it } from 'vitest';
import {
  type BodyFault,
  pathOf,
  sentenceOnFaults,
  toldFaults,
  wrongFirst,
} from '../../../src/request-form/body-faults.ts';

function fault(path: string, message: string, offset = 0): BodyFault {
  return { path, message, offset, line: 1, column: offset + 1 };
}
const missing = (path: string, offset = 0): BodyFault => ({ ...fault(path, 'Manca.', offset), isMissing: true });

describe('the faults of a body', () => {
  it('are told in the order of the text, but missing values after wrong ones', () => {
    const faults = [missing('a', 1), fault('b', 'No.', 9), missing('c', 0), fault('d', 'No.', 4)];
    expect(wrongFirst(faults).map(({ path }) => path)).toEqual(['d', 'b', 'c', 'a']);
  });

  it('are told once for all items of a list, where they are the same', () => {
    const { wrong, missing: absent } = toldFaults([
      fault('voci.0.n', 'No.'),
      fault('voci.1.n', 'No.'),
      fault('voci.1.n', 'Mai.'),
      missing('voci.0.x'),
      missing('voci.7.x'),
      missing('voci.7.y'),
      fault('0', 'No.'),
      fault('1', 'No.'),
    ]);
    const told = wrong.map((one) => `${pathOf(one)} ${one.message} ${one.times}`);
    expect(told).toEqual(['voci.n No. 2', 'voci.1.n Mai. 1', ' No. 2']);
    expect(absent.map((one) => `${pathOf(one)} ${one.times}`)).toEqual(['voci.x 2', 'voci.7.y 1']);
  });

  it.each([
    [[], ''],
    [[fault('a', 'No.', 4), missing('b')], '2 problemi. Riga 1, colonna 5, a: No.'],
    [[fault('', 'No.')], '1 problema. Riga 1, colonna 1: No.'],
    [[missing('a')], '1 problema. Manca un campo: a.'],
    [['a', 'b', 'c', 'd', 'e'].map((name) => missing(name)), '5 problemi. Mancano 5 campi: a, b, c e altri 2.'],
    [['a', 'b', 'c', 'd'].map((name) => missing(name)), '4 problemi. Mancano 4 campi: a, b, c e un altro.'],
  ])('are a sentence for screen readers: %j', (faults, sentence) => {
    expect(sentenceOnFaults(faults)).toBe(sentence);
  });
});
