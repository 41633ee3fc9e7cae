/** The not-found page. */
export const notFound = {
  title: 'Pagina non trovata',
  description: 'La pagina che cerchi non esiste o ha cambiato indirizzo: da qui puoi ripartire.',
  lead: 'Non siamo riusciti a trovare quello che stavi cercando.',
  advice: 'Controlla l’indirizzo, cerca nella documentazione o riparti da una di queste pagine.',
  suggestions: 'Forse cercavi',
} as const;
