import { describe, expect, it } from 'vitest';
import { learnWeights } from '../../../../../build/pipeline/4-render/search/learn.ts';

const learned = (...questions: readonly (readonly string[])[]) =>
  learnWeights(questions.map((asked) => asked.map((each) => each.split(' '))));

describe('the weights of the words of questions', () => {
  it('are high for a word of one answer and low for a word of all', () => {
    const weights = learned(['dove pacco', 'dove fermo'], ['dove fattura', 'dove pagare'], ['dove chiave']);
    const [own = 0, common = 0] = ['pacco', 'dove'].map((word) => weights.get(word)?.get(0));
    expect(own).toBeGreaterThan(2 * common);
  });

  it('are for the answers whose questions have the word, and never below 0', () => {
    const weights = learned(['dove pacco'], ['dove fattura']);
    expect([...(weights.get('pacco')?.keys() ?? [])]).toEqual([0]);
    expect([...weights.values()].flatMap((word) => [...word.values()]).every((weight) => weight >= 0)).toBe(true);
  });

  it('speak for the answer of more questions with the word', () => {
    const weights = learned(['pacco fermo', 'pacco perso', 'pacco rotto'], ['pacco fattura', 'iva', 'bonifico']);
    expect(weights.get('pacco')?.get(0)).toBeGreaterThan(weights.get('pacco')?.get(1) ?? 0);
  });

  it('are the same each time', () => {
    const questions = [['dove pacco', 'pacco fermo'], ['dove fattura']] as const;
    expect(learned(...questions)).toEqual(learned(...questions));
  });

  it('are none without questions', () => {
    expect(learned().size).toBe(0);
  });
});
