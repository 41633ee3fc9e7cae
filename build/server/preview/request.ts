import type { IncomingMessage } from 'node:http';
import { isIPv4, isIPv6 } from 'node:net';

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
 * name resolves to this device (DNS rebinding) could read the served pages. The host must be a loopback name with the
 * port, and so must `Origin`, if present. A target in absolute form names the host, and `Host` is ignored then (RFC
 * 9112, 3.2.2). An open host takes any IP address and port, since a container does not know its own; a foreign site
 * always has a name. `Origin` must be the same there.
 */
export function isOwnRequest(
  request: IncomingMessage,
  { host: named }: RequestTarget,
  { port, isOpen }: { readonly port: number; readonly isOpen: boolean },
): boolean {
  const [host, second] = named === undefined ? (request.headersDistinct.host ?? []) : [named];
  if (host === undefined || second !== undefined) return false;
  const names = ['127.0.0.1', 'localhost', '[::1]'];
  const hosts = new Set(names.flatMap((name) => (port === 80 ? [name, `${name}:80`] : [`${name}:${port}`])));
  const isOwn = (name: string) => hosts.has(name.toLowerCase()) || (isOpen && isAddress(name));
  const origin = request.headers.origin;
  if (origin === undefined) return isOwn(host);
  const asker = origin.replace(/^http:\/\//, '');
  return isOwn(host) && asker !== origin && isOwn(asker) && (!isOpen || asker.toLowerCase() === host.toLowerCase());
}

/** Whether a host is an IP address or `localhost`, with or without a port. */
function isAddress(host: string): boolean {
  const name = host.replace(/:\d{1,5}$/, '');
  return name.toLowerCase() === 'localhost' || isIPv4(name) || (/^\[.*\]$/.test(name) && isIPv6(name.slice(1, -1)));
}

function decodeSegment(segment: string): string {
  return decodeURIComponent(segment).replace(/[/\\\0]/g, '\ufffd');
}
