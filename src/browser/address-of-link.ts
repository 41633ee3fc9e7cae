/** The address that a link leads to; `undefined` if it has none, or one that the browser cannot read. */
export function addressOfLink({ href }: HTMLAnchorElement): URL | undefined {
  return URL.canParse(href) ? new URL(href) : undefined;
}
