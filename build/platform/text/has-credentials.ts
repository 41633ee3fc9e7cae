/** What an address with a user or a password is told. The address itself is not repeated where others would read it. */
export const WITHOUT_CREDENTIALS = {
  message: 'contiene un nome utente o una password, che chiunque leggerebbe',
  hint: 'Togli dall’indirizzo ciò che sta prima di «@», e cambia la password se è vera.',
};

/** Tells whether a web address names a user or a password before its host, as browsers read it (URL, section 4.4). */
export function hasCredentials(address: string): boolean {
  if (!address.includes('@')) return false;
  const url = URL.parse(address);
  return url !== null && url.username + url.password !== '';
}
