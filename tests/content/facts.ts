import { anyOf, type Fact } from './fact.ts';
import { CLOSURE, figure, PLANS, SUPPORT } from './owner.ts';

const [free, first] = PLANS.map(({ name }) => name);
if (free === undefined || first === undefined) throw new Error('content/data/prices.yaml has fewer than two plans');

const QUOTA: readonly Fact[] = [
  {
    fact: 'Una spedizione conta una volta sola, nel mese in cui si aggiunge.',
    about: /cont\w+.* (?:nel|al) mese in cui|mese in cui \w+ (?:aggiung|consegn|spedi)/i,
    says: /una volta sola, nel mese in cui (?:la|le) aggiungi/i,
    pages: ['/abbonamenti/prezzi', '/api', '/api/shipment-create'],
  },
  {
    fact: 'Eliminare una spedizione non restituisce quota.',
    about: /elimina\w*\b.*\bquota|quota\b.*\belimina/i,
    says: /non (?:la )?restituisc|resta contata/i,
    pages: [
      '/abbonamenti/prezzi',
      '/api',
      '/integrazioni/da-spedire',
      '/spedizioni/eliminare',
      '/spedizioni/modificare',
    ],
  },
  {
    fact: 'Archiviare e ripristinare non cambia la quota.',
    about: /(?:archivia|ripristin)\w*\b.*\b(?:quota|conteggio)/i,
    says: /non (?:conta|cambia)/i,
    pages: ['/abbonamenti/prezzi', '/spedizioni/archiviare'],
  },
  {
    fact: 'La quota riparte il primo del mese.',
    about: /(?:riparte|aspetta) (?:il|dal) .*mese|quota esaurita.*aspetta/i,
    says: /il primo (?:giorno )?del mese|il mese prossimo/i,
    pages: ['/abbonamenti/prezzi', '/api/rate-limits', '/spedizioni/aggiungere'],
  },
  {
    fact: 'Il mese della quota segue l’ora italiana.',
    about: /(?:giorno del mese|primo del mese|mese in cui).*(?:mezzanotte|UTC|ora italiana)/i,
    says: /ora italiana/i,
    pages: ['/abbonamenti/prezzi', '/api', '/api/rate-limits'],
  },
  {
    fact: 'Oltre la quota si rifiutano solo le spedizioni nuove.',
    about: /oltre la quota (?:del piano )?le/i,
    says: /nuove vengono rifiutate/i,
    pages: ['/api/shipment-create', '/chiusura'],
  },
  {
    fact: 'Riprendere una spedizione scaduta non consuma quota.',
    about: /ripren\w+\b.*\bquota|numero, link e note restano/i,
    says: /senza consumare altra quota|la quota non cambia/i,
    pages: ['/', '/spedizioni/dettaglio'],
  },
  {
    fact: 'Correggere il numero non consuma quota.',
    about: /(?:corre(?:gg|tt)\w*|modificarlo)\b.*\bquota/i,
    says: /senza consumare (?:altra )?quota/i,
    pages: ['/spedizioni/aggiungere', '/spedizioni/eliminare'],
  },
];

const SHIPMENTS: readonly Fact[] = [
  {
    fact: 'Numero e corriere si cambiano solo con lo stato «In attesa».',
    about: /(?:cambiare|correggi|correggere) (?:un )?numero\b(?! d)|numero di tracking e corriere \| solo/i,
    says: /in attesa|pending|etichetta/i,
    pages: ['/integrazioni/da-spedire', '/spedizioni/aggiungere', '/spedizioni/eliminare', '/spedizioni/modificare'],
  },
  {
    fact: 'Uno stesso numero con lo stesso corriere esiste una volta sola.',
    about: /stesso numero .*stesso corriere|combinazione di numero e corriere/i,
    says: /una volta sola|c'è già|non deve essere già/i,
    pages: [
      '/api/error-responses',
      '/integrazioni/casi-particolari',
      '/spedizioni/archiviare',
      '/spedizioni/modificare',
    ],
  },
  {
    fact: 'L’eliminazione è definitiva.',
    about: /cestino|recuperare una spedizione eliminata/i,
    says: /non c'è un cestino/i,
    pages: ['/api/shipment-delete', '/spedizioni/eliminare'],
  },
  {
    fact: 'Una spedizione scade dopo i giorni di values.yaml senza notizie.',
    about: /\d+ giorni (?:senza notizie|di silenzio)|notizie da \d+ giorni/i,
    says: anyOf(`${figure('scadenza-giorni')} giorni`),
    pages: ['/api/shipment-list', '/chiusura', '/spedizioni/dettaglio', '/stati'],
  },
  {
    fact: 'Le spedizioni concluse si archiviano da sole dopo i giorni di values.yaml.',
    about: /archivia\w*\b.*\bda sol[ae]\b.*|\bgiorni\b.*archivia da sola/i,
    says: anyOf(`${figure('archiviazione-giorni')} giorni`),
    pages: ['/spedizioni/archiviare', '/spedizioni/lista', '/stati'],
  },
  {
    fact: 'Dopo lo stato finale e nell’archivio i controlli si fermano.',
    about: /stato finale\b.*(?:controll|interrogat)/i,
    says: /non vengono più|si fermano|non viene più|senza aspettare|smetti|riprendono/i,
    pages: ['/api/supported-couriers', '/corrieri', '/spedizioni/archiviare', '/stati'],
  },
  {
    fact: 'La pagina di una spedizione eliminata non si apre.',
    about:
      /(?:pagina|link)\b.*(?:non è disponibile|non si apre)|eliminata (?:no|sì), e chi apre|sua pagina di tracking (?:non )?si apre/i,
    says: /non (?:è disponibile|si apre)/i,
    pages: [
      '/api/shipment-delete',
      '/pagina-tracking',
      '/privacy-settings',
      '/spedizioni/archiviare',
      '/spedizioni/eliminare',
    ],
  },
  {
    fact: 'La piattaforma non prenota ritiri e non stampa etichette.',
    about: /prenota\w* (?:i )?ritir|stampa\w* (?:le )?etichette/i,
    says: /non prenota ritiri e non stampa etichette/i,
    pages: ['/', '/api'],
  },
];

const RECIPIENTS: readonly Fact[] = [
  {
    fact: 'Non pubblichiamo nome, e-mail, telefono e via del destinatario.',
    about: /(?:mostra|compaiono)\b.*\bnome\b.*\btelefono|nome, (?:l')?e-mail, (?:il )?telefono e (?:la )?via/i,
    says: /non (?:pubblichiamo|mostra)/i,
    pages: ['/pagina-tracking', '/privacy', '/privacy-settings'],
  },
  {
    fact: 'Un evento di consegna può nominare chi ha firmato.',
    about: /\bevento di consegna|parole del corriere, e uno\b/i,
    says: /può dire chi ha firmato/i,
    pages: ['/pagina-tracking', '/privacy', '/privacy-settings'],
  },
  {
    fact: 'Un numero riutilizzato si aggiunge di nuovo quando il corriere mostra gli eventi del pacco nuovo.',
    about: /aggiung\w* di nuovo\b.*\b(?:quando|solo)/i,
    says: /quando il corriere mostra già gli eventi del pacco nuovo/i,
    pages: ['/spedizioni/archiviare', '/spedizioni/dettaglio'],
  },
  {
    fact: 'Parte una sola e-mail per ogni cambio di stato.',
    about: /\bparte\b.*\bper ogni cambio di stato/i,
    says: /una sola (?:e-mail|volta)/i,
    pages: ['/notifiche/email', '/spedizioni/dettaglio'],
  },
  {
    fact: 'Per gli stati già superati non parte nessuna e-mail.',
    about: /e-mail per gli stati già superati/i,
    says: /non ricev/i,
    pages: ['/integrazioni/piattaforme', '/spedizioni/aggiungere'],
  },
  {
    fact: 'La disiscrizione vale per un mittente.',
    about: /disiscri\w+\b.*\bmittent/i,
    says: /quel mittente|tutti i miei mittenti\?|per il mittente/i,
    pages: ['/notifiche/email', '/spedizioni/dettaglio'],
  },
  {
    fact: 'Finché l’indirizzo di risposta non è confermato, le risposte arrivano a quello dell’account.',
    about: /finché (?:l'indirizzo )?non (?:è confermato|lo confermi)/i,
    says: /all'indirizzo del tuo account/i,
    pages: ['/mittenti', '/notifiche/email'],
  },
  {
    fact: 'I dati dei destinatari si cancellano dopo i mesi di values.yaml, se nessuno sceglie altro.',
    about: /\d+ mesi dopo lo stato finale|all'inizio sono \d+ mesi/i,
    says: anyOf(`${figure('conservazione-iniziale-mesi')} mesi`),
    pages: ['/privacy', '/privacy-settings', '/spedizioni/archiviare'],
  },
  {
    fact: 'I dati non restano mai più a lungo del massimo di values.yaml.',
    about: /al più tardi dopo \d+ mesi|o \d+ mesi \|/i,
    says: anyOf(`${figure('conservazione-dati-mesi')} mesi`),
    pages: ['/privacy', '/privacy-settings'],
  },
  {
    fact: 'La pagina di tracking è in italiano o in inglese.',
    about: /lingua del browser/i,
    says: /in italiano o in inglese|apre la pagina nella lingua/i,
    pages: ['/notifiche/email', '/pagina-tracking'],
  },
  {
    fact: 'Un logo è in PNG o SVG, grande al massimo quanto dice values.yaml.',
    about: /\bPNG o\b|\bo SVG\b/,
    says: anyOf(`PNG o SVG, al massimo ${figure('logo-dimensione')}`),
    pages: ['/mittenti', '/pagina-tracking'],
  },
];

const SHOPS: readonly Fact[] = [
  {
    fact: 'Un negozio si sincronizza ogni tanti minuti quanti dice values.yaml.',
    about: /(?:ogni|entro) \d+ minuti\b(?! per| \|$).*(?:spedizion|ordini)|passati \d+ minuti/i,
    says: anyOf(`${figure('sincronizzazione-minuti')} minuti`),
    pages: [
      '/integrazioni/da-spedire',
      '/integrazioni/piattaforme',
      '/integrazioni/prestashop',
      '/integrazioni/woocommerce',
    ],
  },
  {
    fact: 'La prima sincronizzazione prende gli ordini dei giorni di values.yaml.',
    about: /ordini degli ultimi \d+ giorni/i,
    says: anyOf(`ultimi ${figure('ordini-giorni')} giorni`),
    pages: ['/integrazioni/piattaforme'],
  },
  {
    fact: 'Si collegano WooCommerce e PrestaShop, dalla versione 8.',
    about: /(?:WooCommerce|PrestaShop) \d|(?:modulo|serve|^) ?(?:la )?versione \d\b(?!\.)/i,
    says: /\b8 o successiv|versione 8\b|1\.7/i,
    pages: ['/integrazioni/piattaforme', '/integrazioni/prestashop', '/integrazioni/woocommerce'],
  },
  {
    fact: 'Scollegato un negozio, le spedizioni restano.',
    about: /le spedizioni (?:già create )?(?:restano|spariscono|si (?:cancell|elimin)ano)/i,
    says: /restano/i,
    pages: ['/integrazioni/piattaforme'],
  },
];

const ACCOUNT: readonly Fact[] = [
  {
    fact: 'API, negozi e bot Telegram sono in tutti i piani tranne il primo.',
    about:
      /(?:compresa|piano|piani)\b.*\btranne (?!con)|serv\w+\b.*\bpiano\b.*\b(?:uno|o) superiore|almeno il piano|\| da \D+ in su \|/i,
    says: anyOf(`tranne ${free}`, `piano ${first}`, `Da ${first} in su`),
    pages: [
      '/api',
      '/api/authentication',
      '/integrazioni/piattaforme',
      '/integrazioni/prestashop',
      '/spedizioni/aggiungere',
      '/telegram',
    ],
  },
  {
    fact: 'Salire di piano ha effetto subito con carta o PayPal, con bonifico all’accredito.',
    about: /il primo cambio\b|ha effetto \||passa(?:ggio)? a un piano superiore|la nuova quota vale/i,
    says: /con carta o PayPal/i,
    pages: ['/abbonamenti/fatturazione', '/abbonamenti/prezzi', '/api/error-responses', '/chiusura'],
  },
  {
    fact: 'Scendere di piano e disdire hanno effetto alla fine del periodo già pagato.',
    about: /secondo avrà effetto|la disdetta ha effetto|ha effetto \|/i,
    says: /alla fine del periodo già pagato/i,
    pages: ['/abbonamenti/fatturazione', '/abbonamenti/prezzi'],
  },
  {
    fact: 'L’assistenza risponde nel tempo di support.yaml.',
    about: /rispondiamo (?:in italiano, )?entro (?!un mese)/i,
    says: anyOf(SUPPORT.answer),
    pages: ['/', '/contatti', '/privacy'],
  },
  {
    fact: 'Alle richieste sui dati personali si risponde entro un mese.',
    about: /rispondiamo comunque|hai .+ per rispondere|privacy@\S+ rispondiamo/i,
    says: /un mese/i,
    pages: ['/chiusura', '/privacy', '/privacy-settings'],
  },
  {
    fact: 'L’assistenza è chiusa nei giorni di support.yaml.',
    about: /l'assistenza è chiusa dal/i,
    says: anyOf(`dal ${CLOSURE.from} al ${CLOSURE.to}`),
    pages: ['/chiusura', '/contatti'],
  },
  {
    fact: 'Chi viene rimosso perde anche il bot Telegram.',
    about: /utente viene rimosso|rimuovilo/i,
    says: /Telegram si scollega/,
    pages: ['/privacy-settings', '/telegram'],
  },
  {
    fact: 'Il registro degli accessi dice chi ha fatto che cosa e quando.',
    about: /registro degli accessi.*\b(?:chi|dice|riporta)\b/i,
    says: /\bchi\b.*\bquando|chi ha fatto che cosa|utente o chiave|\bquando\b/i,
    pages: [
      '/api/authentication',
      '/privacy-settings',
      '/spedizioni/dettaglio',
      '/spedizioni/eliminare',
      '/spedizioni/lista',
    ],
  },
  {
    fact: 'Per deviare o fermare un pacco ci si rivolge al corriere.',
    about: /(?:fermare una|deviare|cambiare indirizzo)\b.*(?:pacco|spedizione|consegna)/i,
    says: /al corriere|il corriere/i,
    pages: ['/contatti', '/spedizioni/eliminare', '/spedizioni/modificare', '/stati'],
  },
];

/** Facts of the app, with the pages that say each. */
export const FACTS: readonly Fact[] = [...QUOTA, ...SHIPMENTS, ...RECIPIENTS, ...SHOPS, ...ACCOUNT];
