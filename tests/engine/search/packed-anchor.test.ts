import { describe, expect, it } from 'vitest';
import { packAnchor, unpackAnchor } from '../../../src/search/packed-anchor.ts';

describe('a packed anchor', () => {
  it.each([
    ['creare-una-chiave', 'Creare una chiave', ' '],
    ['1-installare-il-modulo', '1. Installare il modulo', ' '],
    ['un-ordine-pagato-non-compare-perché', 'Un ordine pagato non compare. Perché?', ' '],
    ['una-spedizione-è-sparita-lho-persa', 'Una spedizione è sparita. L’ho persa?', ' '],
    ['risposta-401.errors.pointer', 'errors.pointer', 'risposta-401. '],
    ['risposta-200.intestazione.ratelimit-limit', 'RateLimit-Limit', 'risposta-200.intestazione. '],
    ['autenticazione-2', 'Autenticazione', 'autenticazione-2'],
    ['poste_italiane', 'Poste Italiane', 'poste_italiane'],
    ['', 'Stati delle spedizioni', ''],
    ['simboli', '→ ?', 'simboli'],
  ])('%s of «%s» is «%s», and is restored', (anchor, heading, packed) => {
    expect(packAnchor(anchor, heading)).toBe(packed);
    expect(unpackAnchor(packed, heading)).toBe(anchor);
  });
});
