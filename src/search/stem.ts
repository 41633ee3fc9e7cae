/**
 * Reduces the forms of an Italian word to one stem: singular and plural, the forms of regular verbs, and nouns derived
 * from verbs («eliminare», «elimina», «eliminazione»). Takes a word in the form that `foldWord` gives. Based on the
 * light stemmer of Savoy (2001), which Lucene uses too. Verbs are added, because people ask how to do something.
 */
export function stem(word: string): string {
  if (!/^\p{L}{4,}$/u.test(word)) return word;
  const singular = singularOf(word);
  const noun = NOUNS.get(singular);
  if (noun !== undefined) return noun;
  // «Telefono» and «citofono» end like verbs.
  if (word.endsWith('fono')) return withoutEnding(word);
  for (let length = Math.min(MAX_SUFFIX_LENGTH, singular.length - MIN_STEM_LENGTH); length > 1; length -= 1) {
    if (SUFFIXES.has(singular.slice(-length))) return singular.slice(0, -length);
  }
  return withoutEnding(singular);
}

/** The singular of an English word: «requests» and «queries». */
function singularOf(word: string): string {
  return word.length > 4 ? word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '') : word;
}

/**
 * Nouns that would have the stem of another word, each line with its forms: «casi» are no houses, «dati» no dates, a
 * «testo» is no test and a «logo» no log; nobody pays a «page», and neither a «coda» nor a «code» is cash on delivery.
 */
const NOUNS: ReadonlyMap<string, string> = new Map(
  `
  ativita
  capire capisco capisci capisce capito
  capo
  casa case
  chiamata chiamate
  cliente clienti
  coda
  code
  comand comando
  contat contato contati
  contrasegno
  corso corsi
  data date
  format formato formati
  guida guide
  importo importi
  invit invito inviti invita
  limit limite limiti
  logo loghi
  nota note
  novita
  ordine ordini
  page
  posta
  poste
  posto posti
  resto
  testo testi
  `
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '))
    .flatMap(([own = '', ...forms]) => [own, ...forms].map((form) => [form, own] as const)),
);

/**
 * The stem of a noun that is derived from a verb, without its verb: «paginazione» is close to «paginare», but «pagina»
 * has the same stem as the verb and another meaning. Nothing for other words.
 */
export function nounStem(word: string): string | undefined {
  return /(?:azion[ei]|[ai]ment[oi])$/.test(word) ? withoutEnding(word) : undefined;
}

/** Shorter stems would be shared by too many unrelated words. */
const MIN_STEM_LENGTH = 3;

const THEMES = ['a', 'e', 'i'] as const;
const CLITICS = ['lo', 'la', 'li', 'le', 'ne', 'si', 'mi', 'ti', 'ci', 'vi', 'gli', 'glielo', 'gliela'] as const;

/** Endings of verbs and of nouns derived from verbs, with doubled consonants written once. The longest one counts. */
const SUFFIXES: ReadonlySet<string> = new Set([
  ...['azione', 'azioni', 'amento', 'amenti', 'imento', 'imenti'].flatMap((noun) => [`i${noun}`, noun]),
  ...THEMES.flatMap((vowel) => CLITICS.map((clitic) => `${vowel}r${clitic}`)).flatMap((verb) => [`i${verb}`, verb]),
  ...['iare', 'iato', 'iata', 'iati', 'iate', 'iando', 'ando', 'endo', 'isco', 'isci', 'isce', 'iscono'],
  ...['iano', 'ano', 'ono', 'iamo'],
  ...['atemi', 'ateci', 'atelo', 'atela', 'avo', 'ava', 'avano', 'erebe', 'irebe', 'erei', 'irei'],
  ...['are', 'ire', 'ato', 'ata', 'ati', 'ate', 'ito', 'ita', 'iti', 'ite', 'uto', 'uta', 'uti', 'ute'],
]);

const MAX_SUFFIX_LENGTH = Math.max(...Array.from(SUFFIXES, ({ length }) => length));

/** Drops the final vowel, with an h or i before it: «pacchi» and «pacco», «archivio» and «archivi». */
function withoutEnding(word: string): string {
  // «Corriere» is a noun, «ricevere» a verb; «caratteri» goes with «carattere».
  if (/[^i]er[ei]$/.test(word) && word.length >= MIN_STEM_LENGTH + 4) return word.slice(0, -3);
  const ending = /(?:h?i[aeio]|h[ei]|[aeio])$/.exec(word)?.[0] ?? '';
  return word.length - ending.length >= MIN_STEM_LENGTH
    ? word.slice(0, word.length - ending.length)
    : word.slice(0, -1);
}
