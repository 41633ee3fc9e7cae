import type { IncomingMessage, ServerResponse } from 'node:http';
import { IMMUTABLE, isHashedAsset, REVALIDATE } from '../../platform/hosting/caching.ts';
import { mediaType } from '../../platform/hosting/media-types.ts';
import { chooseEncoding, compress } from './encoding.ts';
import type { Headers } from './rules.ts';
import type { SiteFile } from './site.ts';

/** A response with a file. */
export type FileResponse = {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly file: SiteFile;
  readonly status: 200 | 404;
  /** The headers from the rules of the site. They override the host's own. */
  readonly headers: Headers;
};

/**
 * Sends a file with its media type, entity tag, cache rule and compression. Sends no body for HEAD, and status 304 if
 * the client has the file. Ranges are not served, as a host may choose (RFC 9110, 14.2): the answer says so and is
 * whole. A 404 is never cached, even if the rules cache the files of its folder, because the next deployment may add
 * the file.
 */
export async function sendFile(options: FileResponse): Promise<void> {
  const { request, response, file, status } = options;
  const media = mediaType(file.path);
  const encoding = media.compressible ? chooseEncoding(request.headers['accept-encoding']) : undefined;
  const packed = encoding && (await compress(file.bytes, encoding));
  const body = packed ?? file.bytes;
  const headers = new Map([...defaultHeaders(file.path), ['content-type', media.type], ...options.headers]);
  const varying = [...(isHashedAsset(file.path) ? [] : ['Accept']), ...(media.compressible ? ['Accept-Encoding'] : [])];
  if (varying.length > 0) headers.set('vary', varying.join(', '));
  if (packed && encoding) headers.set('content-encoding', encoding);
  if (status === 404) {
    headers.set('cache-control', REVALIDATE);
    // The rule is for the missing file, not for the page sent instead.
    headers.set('content-type', media.type);
    return send(response, { status, headers, body });
  }
  const tag = `"${packed ? `${file.tag}-${encoding}` : file.tag}"`;
  headers.set('accept-ranges', 'none');
  headers.set('etag', tag);
  if (isKnown(request.headers['if-none-match'], tag)) {
    headers.delete('content-type');
    headers.delete('content-encoding');
    return send(response, { status: 304, headers });
  }
  return send(response, { status, headers, body });
}

/** Sends a short text of the host itself. */
export function sendText(
  response: ServerResponse,
  options: { readonly status: number; readonly text: string; readonly headers?: Iterable<readonly [string, string]> },
): void {
  const headers = new Map([
    ...defaultHeaders(''),
    ['content-type', 'text/plain; charset=utf-8'],
    ...(options.headers ?? []),
  ]);
  send(response, { status: options.status, headers, body: new TextEncoder().encode(`${options.text}\n`) });
}

/** The headers for which the site has no rule. Pages of other origins can neither read nor embed the served files. */
function defaultHeaders(path: string): readonly (readonly [string, string])[] {
  return [
    ['cache-control', isHashedAsset(path) ? IMMUTABLE : REVALIDATE],
    ['cross-origin-resource-policy', 'same-origin'],
    ['x-content-type-options', 'nosniff'],
  ];
}

/** Whether a list of entity tags contains a tag, by weak comparison (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | undefined, tag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((item) => item.trim().replace(/^W\//, ''));
  return known.includes('*') || known.includes(tag);
}

function send(
  response: ServerResponse,
  { status, headers, body }: { readonly status: number; readonly headers: Headers; readonly body?: Uint8Array },
): void {
  response.writeHead(status, [...[...headers].flat(), ...(body ? ['content-length', String(body.length)] : [])]);
  // Node omits the body of responses to HEAD.
  response.end(body);
}
