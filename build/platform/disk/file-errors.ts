/** Explains in Italian why the file system refused an operation, as the end of a sentence: `permesso negato`. */
export function explainFileError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error) || typeof error.code !== 'string') return error.message;
  return REASONS.get(error.code) ?? `errore di sistema ${error.code}`;
}

/** Tells whether an error is a system error with one of the given codes, such as `ENOENT`. */
export function hasErrorCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code);
}

const REASONS: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'permesso negato'],
  ['EPERM', 'operazione non permessa'],
  ['EROFS', 'il disco è in sola lettura'],
  ['ENOENT', 'il file o la cartella non esiste'],
  ['ENOTDIR', 'una parte del percorso è un file e non una cartella'],
  ['ENXIO', 'non è un file'],
  ['EISDIR', 'è una cartella e non un file'],
  ['EEXIST', 'esiste già'],
  ['ENOTEMPTY', 'la cartella non è vuota'],
  ['ENOSPC', 'lo spazio su disco è finito'],
  ['EDQUOT', 'la quota di disco è finita'],
  ['EFBIG', 'il file è troppo grande'],
  ['ENAMETOOLONG', 'il nome è troppo lungo'],
  ['ELOOP', 'i collegamenti formano un giro senza fine'],
  ['EBUSY', 'è in uso da un altro programma, o vi è montato un disco'],
  ['EMFILE', 'troppi file aperti'],
  ['ENFILE', 'troppi file aperti nel sistema'],
  ['EXDEV', 'è su un altro disco'],
  ['EIO', 'errore di lettura o scrittura del disco'],
  ['EADDRINUSE', 'la porta è già in uso'],
  ['EADDRNOTAVAIL', 'l’indirizzo non è disponibile'],
]);
