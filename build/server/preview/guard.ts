import type { IncomingMessage } from 'node:http';

/**
 * Whether a request comes from a page of this host, or from no page at all. Without this check, a foreign site whose
 * name is made to resolve to 127.0.0.1 (DNS rebinding) could read what is served here. `Host` must be a loopback name
 * with the port, and so must `Origin`, where it is present.
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
