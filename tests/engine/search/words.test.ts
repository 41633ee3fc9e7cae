import { describe, expect, it } from 'vitest';
import { termsOf, termsOfWord } from '../../../src/search/terms.ts';
import { wordsIn } from '../../../src/search/words.ts';

/** Tells whether a text has each word of a question, in any form. */
const finds = (question: string, text: string) =>
  wordsIn(question)
    .map((word) => termsOfWord(word))
    .every((terms) => terms.length === 0 || terms.some((term) => termsOf(text).includes(term)));

describe('words that find each other', () => {
  it.each([
    ['abbonamento', 'l’abbonamento'],
    ["l'abbonamento", 'abbonamenti'],
    ['API', 'dell’API'],
    ["dell'API", 'API'],
    ['anno', 'quest’anno'],
    ['corrieri', 'corriere'],
    ['stati', 'stato'],
    ['pacchi', 'pacco'],
    ['notifica', 'notifiche'],
    ['destinatario', 'destinatari'],
    ['perchè citta', 'Perché la città'],
    ['eliminare', 'Elimino ed elimina, eliminazione'],
    ['spedizioni', 'spedizione'],
    ['ricevere', 'non ricevono'],
    ['inviare', 'inviamo'],
    ['citofoni', 'citofono'],
    ['fattura', 'fatturazione'],
    ['modificarla', 'modificare'],
    ['tracciamento', 'traccia'],
    ['caratteri', 'carattere'],
    ['spedizzione', 'spedizione'],
    ['email', 'e-mail'],
    ['trackingNumber', 'tracking_number'],
    ['tracking', '`tracking_number`'],
    ['rate limit', 'rate_limit_exceeded'],
    ['ＡＰＩ', 'api'],
    ['mandarglielo', 'mandare'],
    ['avvisatemi', 'avvisare'],
    ['arrivava', 'arriva'],
    ['costerebbe', 'costa'],
    ['invitare', 'un invito'],
    ['queries', 'query'],
    ['formato', 'format'],
  ])('«%s» finds «%s»', (question, text) => {
    expect(finds(question, text)).toBe(true);
  });

  it.each([
    ['401', '4001'],
    ['500', '50'],
    ['prezzi', 'prestashop'],
    ['mittente', 'mittendo'],
    ['spedizione', 'ordini da spedire'],
    ['testo', 'test'],
    ['logo', 'log'],
    ['dati', 'date'],
    ['invito', 'invio'],
    ['clienti', 'client'],
    ['carrier codes', 'carrier COD'],
    ['pages', 'pagare'],
    ['capisco', 'CAP'],
    ['chi chiamo', 'chi fa una chiamata'],
  ])('«%s» does not find «%s»', (question, text) => {
    expect(finds(question, text)).toBe(false);
  });
});
