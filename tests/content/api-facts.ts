import { OVERVIEW_ROUTE } from './built.ts';
import { anyOf, type Fact } from './fact.ts';
import { figure } from './owner.ts';

/** Facts of the API, with the pages that say each. */
export const API_FACTS: readonly Fact[] = [
  {
    fact: 'Le chiavi API attive sono al massimo quante dice values.yaml.',
    about: /chiavi attive\b.*\d|\d+ chiavi attive/i,
    says: anyOf(`massimo ${figure('chiavi-api')} per account`, `${figure('chiavi-api')} chiavi attive`),
    pages: ['/api/authentication', '/api/rate-limits'],
  },
  {
    fact: 'L’API ricorda una chiave di idempotenza per le ore di values.yaml.',
    about: /(?:idempotenza|UUID|stesso valore)\b.*\d+ ore|\d+ ore\b.*(?:stessa richiesta|risposta della prima)/i,
    says: anyOf(`${figure('idempotenza-ore')} ore`),
    pages: ['/api', '/api/error-responses', '/api/shipment-create'],
  },
  {
    fact: 'Ripetere un’eliminazione riuscita vale come un successo.',
    about: /(?:elimina\w+|DELETE|chiamata)\b.*shipment_not_found/,
    says: /successo|Leggi una spedizione/,
    pages: ['/api', '/api/error-responses', '/spedizioni/eliminare'],
  },
  {
    fact: 'Si ripete dopo un 429, uno stato da 500 in su o nessuna risposta.',
    about: /si ripete solo|ogni altro stato da 500/i,
    says: /500 in su/,
    pages: ['/api', '/api/error-responses'],
  },
  {
    fact: 'Con l’API un’e-mail parte solo se la si chiede.',
    about: /con l'API non parte|se il campo manca o è vuoto non parte/i,
    says: /nessuna e-mail/i,
    pages: ['/api/shipment-create', '/notifiche/email'],
  },
  {
    fact: 'Una spedizione si modifica e si archivia nell’app, non con l’API.',
    about: /per modificar\w* .*archiviar|le modifiche si fanno/i,
    says: /(?:us[ia]|nell') ?(?:l')?app/i,
    pages: ['/api', '/spedizioni/modificare'],
  },
  {
    fact: 'Una chiave si vede una volta sola.',
    about: /copiala subito|si ved(?:e|ono) .*volt[ae]\b/i,
    says: /non la rivedrai|volta sola/i,
    pages: ['/api', '/api/authentication', OVERVIEW_ROUTE],
  },
  {
    fact: 'Una chiave vede tutto l’account.',
    about: /chi la possiede|anche di sola lettura, restituisce/i,
    says: /tutte le spedizioni dell'account|i dati completi|i dati di tutti i destinatari/i,
    pages: ['/api/authentication', '/integrazioni/casi-particolari', '/privacy-settings'],
  },
  {
    fact: 'I limiti di frequenza sono di ogni chiave.',
    about: /limit[ei] (?:di frequenza )?(?:valgono|è per|e si revoca)/i,
    says: /per chiave|ciascuna ha il proprio/i,
    pages: ['/api/authentication', '/api/rate-limits'],
  },
];
