/** What a browser tells about the connection (Network Information API); each supports other parts, many none. */
type Connection = { readonly saveData?: boolean; readonly effectiveType?: string };

/**
 * Tells whether the reader's data is scarce; nothing is prefetched then. Call it each time: the connection changes
 * while travelling.
 */
export function isMetered(): boolean {
  const connection = connectionOf(navigator);
  return connection?.saveData === true || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? '');
}

function connectionOf(source: Navigator & { readonly connection?: Connection }): Connection | undefined {
  return source.connection;
}
