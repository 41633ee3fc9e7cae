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
