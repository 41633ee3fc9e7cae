import { describe, expect, it } from 'vitest';
import { readPageName, slugWords } from '../../../../build/tools/new-page/new-page.ts';

describe('the name of a new page', () => {
  it.each([
    ['spedizioni/etichette', ['spedizioni', 'etichette']],
    ['/spedizioni/etichette', ['spedizioni', 'etichette']],
    ['index', ['index']],
    ['faq-2', ['faq-2']],
  ])('%s is an address', (path, segments) => {
    expect(readPageName('guide', path)).toEqual({ section: 'guide', segments });
  });

  it.each([
    ['Etichette', 'etichette'],
    ['guide/spedizioni/lista', 'spedizioni/lista'],
    ['spedizioni/etichette.md', 'spedizioni/etichette'],
    ['spedizioni//lista/', 'spedizioni/lista'],
    ['../segreti', 'segreti'],
    ['Città & paesi', 'citta-paesi'],
    ['a\\b', 'a/b'],
    [`${'parola-'.repeat(12)}fine`, 'parola-parola-parola-parola-parola-parola-parola-parola'],
  ])('%s is refused, and the nearest address is said', (path, nearest) => {
    expect(readPageName('guide', path)).toEqual({ refusal: expect.stringContaining(`Forse «${nearest}»?`) });
  });

  it.each(['', '/', '…', '..'])('«%s» is refused without a guess', (path) => {
    expect(readPageName('guide', path)).toEqual({ refusal: expect.not.stringContaining('Forse') });
  });

  it('becomes a title', () => {
    expect(slugWords('etichette-dei-pacchi')).toBe('Etichette dei pacchi');
  });
});
