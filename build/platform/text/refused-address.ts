/** Why no page leads to an address: the end of a sentence whose subject is the address, and what to do. */
type Refusal = { readonly message: string; readonly hint: string };

/** The words for an address with a user or a password. They do not repeat the address: others would read it. */
export const WITHOUT_CREDENTIALS: Refusal = {
  message: 'contiene un nome utente o una password, che chiunque leggerebbe',
  hint: 'Togli dall’indirizzo ciò che sta prima di «@», e cambia la password se è vera.',
};

/** The words for an address that browsers refuse. */
export const READABLE: Refusal = {
  message: 'non è valido: nessun browser lo apre',
  hint: 'Correggi le due barre, il nome dell’host o la porta. Se è un modello, scrivilo come codice: tra accenti gravi.',
};

/**
 * Tells whether a web address names a user or a password before its host, as browsers read it (URL, section 4.4). One
 * that they refuse still tells a password to whoever reads it.
 */
export function hasCredentials(address: string): boolean {
  if (!address.includes('@')) return false;
  const url = URL.parse(address);
  return url ? url.username + url.password !== '' : /^\s*https?:[\\/]+[^\\/?#]*@/i.test(address);
}

/**
 * Tells whether browsers can read an address on a page of a site (URL, section 4.4). They refuse a port that is no
 * number up to 65535, and a host with a sign or a number that no host has. Without two slashes after the scheme of the
 * site, they read a path of the site.
 */
export function isReadable(address: string): boolean {
  return !/^https?:(?![\\/]{2})/i.test(address) && URL.canParse(address, 'https://site.example');
}
