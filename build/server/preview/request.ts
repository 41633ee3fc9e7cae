import type { IncomingMessage } from 'node:http';

/**
 * The target of a request: its decoded path without the query, and the host that it names, if any. An encoded slash,
 * backslash or NUL in the path is U+FFFD, which no file name contains, so that it never splits a path. Dot segments and
 * double slashes stay, which no file name contains either.
 */
export type RequestTarget = { readonly path: string; readonly host: string | undefined };

/**
 * Reads a request target in origin form or absolute form (RFC 9112, 3.2.1 and 3.2.2). Gives `undefined` for other forms
 * and for invalid percent-encoded UTF-8.
 */
export function requestTarget(written: string): RequestTarget | undefined {
  const [, host, path = ''] = /^(?:http:\/\/([^/?#]*))?([^?]*)/i.exec(written) ?? [];
  const absolute = host !== undefined && path === '' ? '/' : path;
  if (!absolute.startsWith('/')) return undefined;
  try {
    return { path: absolute.split('/').map(decodeSegment).join('/'), host };
  } catch {
    return undefined;
  }
}

/**
 * Tells whether a request comes from a page of this host, or from no page. Without this check, a foreign site whose
 * name resolves to 127.0.0.1 (DNS rebinding) could read the served pages. The host must be a loopback name with the
 * port, and so must `Origin`, if present. A target in absolute form names the host, and `Host` is ignored then (RFC
 * 9112, 3.2.2).
 */
export function isOwnRequest(request: IncomingMessage, { host: named }: RequestTarget, port: number): boolean {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  const hosts = new Set(names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`])));
  const [host, second] = named === undefined ? (request.headersDistinct.host ?? []) : [named];
  if (host === undefined || second !== undefined || !hosts.has(host.toLowerCase())) return false;
  const origin = request.headers.origin;
  return (
    origin === undefined || (origin.startsWith('http://') && hosts.has(origin.slice('http://'.length).toLowerCase()))
  );
}

function decodeSegment(segment: string): string {
  return decodeURIComponent(segment).replace(/[/\\\0]/g, '\ufffd');
}
