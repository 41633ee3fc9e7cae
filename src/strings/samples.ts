/** What samples say in comments. They say `how`, if their language knows a way. */
export const samples = {
  certificate: (how: string) => `Serve il certificato del client: si passa con ${how}.`,
  digest: (how: string) => `Serve l’autenticazione Digest: ${how}.`,
  challenge: (scheme: string) => `Serve l’autenticazione «${scheme}», che questo esempio non fa.`,
  noDigest: (library: string) => `${library} non la fa, ci vuole una libreria`,
  digestWith: (how: string) => `la fa ${how}`,
} as const;

/** What pages say of what samples send. */
export const sent = {
  bodyNotSent: (method: string) =>
    `Gli esempi di codice non lo mandano: HTTP non prevede un corpo nelle richieste ${method}.`,
  sentAs: (range: string, type: string) => `Gli esempi di codice mandano «${range}» come ${type}.`,
  setByLibraries: 'la scrive la libreria',
  delimiters: {
    ',': 'separati da virgole, ',
    ' ': 'separati da spazi, ',
    '|': 'separati da barre verticali, ',
    '\t': 'separati da tabulazioni, ',
    '.': 'separati da punti, ',
    ';': 'separati da punti e virgola, ',
    '[]': 'ciascuno con il nome fra parentesi quadre, ',
  },
  repeatedName: 'ripetendo il nome, ',
  ownNames: 'ciascuno con il proprio nome, ',
  ownLines: 'un’intestazione per ciascuno, ',
  unspecified: ' (forma che OpenAPI non stabilisce)',
} as const;
