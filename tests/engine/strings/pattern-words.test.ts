import { describe, expect, it } from 'vitest';
import { patternWords } from '../../../src/strings/pattern-words.ts';

describe('a pattern in words', () => {
  it.each([
    ['^[A-Z0-9]{10,24}$', '10–24 cifre o lettere maiuscole'],
    ['^shp_[0-9A-Z]{10}$', '«shp_» e poi 10 cifre o lettere maiuscole'],
    // Crockford's Base32 leaves letters out that look like digits.
    ['^shp_[0-9A-HJKMNP-TV-Z]{10}$', '«shp_» e poi 10 cifre o lettere maiuscole tranne I, L, O e U'],
    ['^[0-9]{5}$', '5 cifre'],
    ['^([A-Z]{3})$', '3 lettere maiuscole'],
    ['^cur_[0-9A-Za-z]{16,200}$', '«cur_» e poi 16–200 cifre o lettere'],
    ['^\\d{4}-\\d{2}-\\d{2}$', '4 cifre, poi «-», poi 2 cifre, poi «-» e poi 2 cifre'],
    ['^\\+[1-9][0-9]{6,14}$', '«+», poi una cifra da 1 a 9 e poi 6–14 cifre'],
    ['^IT\\d{2}[A-Z]\\d{10}$', '«IT», poi 2 cifre, poi una lettera maiuscola e poi 10 cifre'],
    ['^AC[0-9a-f]{32}$', '«AC» e poi 32 cifre o lettere minuscole da «a» a «f»'],
    ['^[a-z]+$', 'una o più lettere minuscole'],
    ['^\\d*$', 'eventuali cifre'],
    ['^\\d{3,}$', 'almeno 3 cifre'],
    ['^\\d{0,4}$', 'al massimo 4 cifre'],
    ['^\\d?$', 'eventualmente una cifra'],
    ['^[\\w\\-\\.]+$', 'uno o più caratteri fra cifre, lettere, «_», «-» e «.»'],
    ['^[0-9X]{13}$', '13 caratteri fra cifre e «X»'],
    ['^[+-]?\\d+$', 'eventualmente uno fra «+» e «-» e poi una o più cifre'],
    ['^(MI|RM)$', '«MI» o «RM»'],
    ['^(?:MI|RM)\\d$', 'uno fra «MI» e «RM» e poi una cifra'],
    ['^https?://', '«http», poi eventualmente «s», poi «://» e poi qualsiasi testo'],
    ['^0{3}\\d$', '«000» e poi una cifra'],
    ['^\\$\\(x\\)$', '«$(x)»'],
    ['^\\S+$', 'uno o più caratteri diversi da spazi'],
    ['^[^/]{1,50}$', '1–50 caratteri diversi da «/»'],
    ['^[ ]{0,3}$', 'al massimo 3 spazi'],
  ])('%s: %s', (pattern, words) => {
    expect(patternWords(pattern)).toBe(words);
  });

  it.each([
    ['^[0-9A-Z]+$', { least: 10, most: 24 }, '10–24 cifre o lettere maiuscole'],
    ['^[0-9]*$', { least: 1 }, 'una o più cifre'],
    ['^[0-9]+$', { most: 9 }, '1–9 cifre'],
    ['^[0-9]+$', { least: 5, most: 5 }, '5 cifre'],
    ['^[0-9]{5}$', { least: 5, most: 5 }, '5 cifre'],
    ['^[0-9]{5}$', { least: 2 }, '5 cifre'],
    ['^cur_[a-z]+$', { most: 20 }, '«cur_» e poi una o più lettere minuscole, in tutto 5–20 caratteri'],
    ['^cur_', { least: 8 }, '«cur_» e poi qualsiasi testo, in tutto almeno 8 caratteri'],
    ['^(ab|c)$', { least: 1, most: 2 }, '«ab» o «c»'],
    ['^[0-9]{5}$', { least: 6 }, undefined],
  ])('tells the lengths, too: %s, %j: %s', (pattern, lengths, words) => {
    expect(patternWords(pattern, lengths)).toBe(words);
  });

  it.each([
    ['', 'nothing'],
    ['^$', 'nothing'],
    ['(', 'no expression'],
    ['[A-Z]{3}', 'anywhere in the text'],
    ['[A-Z]{3}$', 'at the end of the text'],
    ['/^abc$/i', 'slashes that belong to the pattern'],
    ['^a|b$', 'alternatives with one end each'],
    ['^(0|[1-9][0-9]*)$', 'alternatives that are no texts'],
    ['^(a|)$', 'an empty alternative'],
    ['^(a+)+$', 'a repetition in another'],
    ['^\\d+?$', 'a lazy count'],
    ['^(?!x)[a-z]+$', 'a look ahead'],
    ['^(?<x>[a-z]+)$', 'a named group'],
    ['^\\p{L}+$', 'a property of Unicode'],
    ['^.{1,10}$', 'any character but the end of a line'],
    ['^[ -~]+$', 'a range of signs'],
    ['^[A-Za-zÀ-ÿ]+$', 'a range of letters with accents'],
    ['^[aeiouxyz1357]$', 'too many signs to list'],
    ['^[A-Z]{6}[0-9]{2}[A-Z][0-9]{2}[A-Z][0-9]{3}[A-Z]$', 'too many parts'],
    ['^\\S+@\\S+\\.\\S+$', 'words longer than anybody reads'],
    ['^\\bx$', 'the edge of a word'],
    ['^x{0}$', 'what may not come'],
  ])('says nothing that it cannot read: %s (%s)', (pattern) => {
    expect(patternWords(pattern)).toBeUndefined();
  });

  it('ends soon, however long the pattern is', () => {
    const long = [`^${'a'.repeat(100_000)}$`, `^${'[a-z]'.repeat(20_000)}$`, `^${'('.repeat(50_000)}`];
    for (const pattern of long) expect(patternWords(pattern)).toBeUndefined();
  });
});
