/** How a host sends the files with some extensions: their media type, alone and with parameters, and if compressed. */
export type FileType = {
  readonly name: string;
  readonly type: string;
  readonly extensions: readonly string[];
  readonly compressible: boolean;
};

function textType(name: string, ...extensions: readonly string[]): FileType {
  return { name, type: `${name}; charset=utf-8`, extensions, compressible: true };
}

function plain(name: string, ...extensions: readonly string[]): FileType {
  return { name, type: name, extensions, compressible: true };
}

function packed(name: string, ...extensions: readonly string[]): FileType {
  return { name, type: name, extensions, compressible: false };
}

/** Every media type that an extension has. */
export const FILE_TYPES: readonly FileType[] = [
  textType('text/html', 'html'),
  textType('text/css', 'css'),
  textType('text/javascript', 'js', 'mjs'),
  textType('text/plain', 'txt'),
  textType('text/markdown', 'md'),
  textType('text/csv', 'csv'),
  // These formats define their own character encoding, so a charset parameter means nothing (RFC 8259, 9512, 7303).
  plain('application/json', 'json', 'map', 'har'),
  plain('application/manifest+json', 'webmanifest'),
  plain('application/yaml', 'yaml', 'yml'),
  plain('application/xml', 'xml'),
  plain('application/atom+xml', 'atom'),
  plain('image/svg+xml', 'svg'),
  plain('application/wasm', 'wasm'),
  plain('image/x-icon', 'ico'),
  packed('image/png', 'png'),
  packed('image/jpeg', 'jpg', 'jpeg'),
  packed('image/gif', 'gif'),
  packed('image/webp', 'webp'),
  packed('image/avif', 'avif'),
  packed('font/woff2', 'woff2'),
  packed('font/woff', 'woff'),
  packed('application/pdf', 'pdf'),
  packed('application/zip', 'zip'),
];

/** The names of the media types worth compressing. */
export const COMPRESSIBLE: readonly string[] = FILE_TYPES.flatMap(({ name, compressible }) =>
  compressible ? [name] : [],
);

const BY_EXTENSION = new Map(
  FILE_TYPES.flatMap((type) => type.extensions.map((extension) => [extension, type] as const)),
);

/** The media type for a path. Unknown extensions are sent as bytes to download. */
export function mediaType(path: string): FileType {
  const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
  return BY_EXTENSION.get(extension) ?? packed('application/octet-stream');
}

/** Whether a file is an image that pages show, by its name. */
export function isImageName(path: string): boolean {
  return /\.(?:avif|gif|jpe?g|png|svg|webp)$/i.test(path);
}
