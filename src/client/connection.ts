/** What browsers tell of the connection: each tells something else, many nothing (Network Information API). */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/** Tells whether the reader's data are scarce: nothing is loaded ahead then. Asked anew each time, since it changes on the road. */
export function isMetered(): boolean {
  const connection = connectionOf(navigator);
  return connection?.saveData === true || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '');
}

function connectionOf(source: Navigator & { readonly connection?: Connection }): Connection | undefined {
  return source.connection;
}
