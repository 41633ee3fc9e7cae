/** How a host sends files with a given extension: the media type, and whether to compress them. */
export type FileType = { readonly type: string; readonly compressible: boolean };

/** The media type for a path. Unknown extensions are sent as bytes to download. */
export function mediaType(path: string): FileType {
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return MEDIA_TYPES.get(ending) ?? { type: 'application/octet-stream', compressible: false };
}

/** Every extension that has a media type. */
export function knownExtensions(): readonly (readonly [string, FileType])[] {
  return [...MEDIA_TYPES];
}

function text(type: string): FileType {
  return { type: `${type}; charset=utf-8`, compressible: true };
}

function plain(type: string): FileType {
  return { type, compressible: true };
}

function packed(type: string): FileType {
  return { type, compressible: false };
}

const MEDIA_TYPES: ReadonlyMap<string, FileType> = new Map([
  ['html', text('text/html')],
  ['css', text('text/css')],
  ['js', text('text/javascript')],
  ['mjs', text('text/javascript')],
  ['txt', text('text/plain')],
  ['md', text('text/markdown')],
  ['csv', text('text/csv')],
  ...['ts', 'py', 'go', 'cs', 'java'].map((ending) => [ending, text('text/plain')] as const),
  // These formats define their own character encoding, so a charset parameter means nothing (RFC 8259, 9512, 7303).
  ['json', plain('application/json')],
  ['map', plain('application/json')],
  ['har', plain('application/json')],
  ['webmanifest', plain('application/manifest+json')],
  ['yaml', plain('application/yaml')],
  ['yml', plain('application/yaml')],
  ['xml', plain('application/xml')],
  ['atom', plain('application/atom+xml')],
  ['svg', plain('image/svg+xml')],
  ['wasm', plain('application/wasm')],
  ['ico', plain('image/x-icon')],
  ['png', packed('image/png')],
  ['jpg', packed('image/jpeg')],
  ['jpeg', packed('image/jpeg')],
  ['gif', packed('image/gif')],
  ['webp', packed('image/webp')],
  ['avif', packed('image/avif')],
  ['woff2', packed('font/woff2')],
  ['woff', packed('font/woff')],
  ['pdf', packed('application/pdf')],
  ['zip', packed('application/zip')],
]);

/** Whether a file is an image that pages show, by its name. */
export function isImageName(path: string): boolean {
  return /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(path);
}
