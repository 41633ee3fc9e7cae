import type { IncomingMessage } from 'node:http';

/**
 * Tells whether a request comes from a page of this host, or from no page. Without this check, a foreign site whose
 * name resolves to 127.0.0.1 (DNS rebinding) could read the served pages. `Host` must be a loopback name with the port,
 * and so must `Origin`, if present.
 */
export function isOwnRequest(request: IncomingMessage, port: number): boolean {
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  const hosts = new Set(names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`])));
  const [host, second] = request.headersDistinct.host ?? [];
  if (host === undefined || second !== undefined || !hosts.has(host.toLowerCase())) return false;
  const origin = request.headers.origin;
  return (
    origin === undefined || (origin.startsWith('http://') && hosts.has(origin.slice('http://'.length).toLowerCase()))
  );
}

/**
 * The decoded path of a request target in origin form (RFC 9112, 3.2.1), without its query. Gives `undefined` for other
 * forms and for invalid percent-encoded UTF-8. Keeps dot segments and double slashes, which no file name contains. An
 * encoded slash, backslash or NUL becomes U+FFFD, which no file name contains either, so that it never splits a path.
 */
export function requestPath(target: string): string | undefined {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/')) return undefined;
  try {
    return path.split('/').map(decodeSegment).join('/');
  } catch {
    return undefined;
  }
}

function decodeSegment(segment: string): string {
  return decodeURIComponent(segment).replace(/[/\\\0]/g, '\ufffd');
}
