import { posix } from 'node:path';
import type { Element } from 'hast';
import { imageSize } from 'image-size';
import { decodeAddress } from '../../../src/model/decode-address.ts';
import { isProseElement } from '../../../src/model/prose-elements.ts';
import { isImageName } from '../../platform/hosting/media-types.ts';
import { memoize } from '../../platform/memory/memoize.ts';
import { collectProblems, type Problem, type Result, unreadFile } from '../../platform/problems/problem.ts';
import { mebibytes } from '../../platform/text/sizes.ts';
import type { PublicFile } from '../1-load/public-files.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { mapProse } from './reference/texts/map-prose.ts';
import { changeProse } from './trees.ts';

/** An image of the site. Plain data: it decides the pages that show it. */
export type SiteImage = {
  /** The file in content/: `guide/spedizioni/lista.webp`. */
  readonly key: string;
  /** `/spedizioni/lista.webp` */
  readonly address: string;
  /** In pixels of the file, unless nobody can read it. */
  readonly size?: Size;
  /** The address of the variant for the dark mode, which is of the same size. */
  readonly dark?: string;
  /** The variant for phones. */
  readonly narrow?: { readonly size: Size; readonly address: string; readonly dark?: string };
};

type Size = { readonly width: number; readonly height: number };

/** A larger image makes readers wait: a picture of a screen needs 30 to 100 KiB. */
const MAX_BYTES = 300 * 1024;

/** A column is 720 pixels wide, and screens have up to three points for each. */
const MAX_WIDTH = 2560;

type ImageFile = Pick<PublicFile, 'file'> & Pick<SiteImage, 'key' | 'address' | 'size'>;

/**
 * Lists the images of a site, each with the variants that its name gives it: `lista.dark.webp`, `lista.narrow.webp` and
 * `lista.narrow.dark.webp` are those of `lista.webp`. Each is an image by its own name, too. Reports `image-invalid`
 * for a file that is no image, a dark variant of another size and a variant without its image; `image-large` for one
 * that is larger than readers need.
 */
export function imagesOf(files: readonly PublicFile[]): Result<readonly SiteImage[]> {
  const { problems, collect, add } = collectProblems();
  const images = files.flatMap((file) => (isImageName(file.path) ? collect(readImage(file)) : []));
  const byKey = new Map(images.map((image) => [image.key, image]));
  const variant = ({ key }: ImageFile, name: string) => byKey.get(key.replace(/(?=\.\w+$)/, `.${name}`));
  const darkOf = (image: ImageFile): Pick<SiteImage, 'dark'> => {
    const dark = variant(image, 'dark');
    return dark ? { dark: dark.address } : {};
  };
  const value = images.flatMap((image): readonly SiteImage[] => {
    const base = image.key.replace(/(?:\.narrow)?(?:\.dark)?(?=\.\w+$)/, '');
    const isAlone = !byKey.has(base) && !image.key.startsWith('public/');
    add(isAlone ? [withoutImage(image, base)] : differentSizes(image, variant(image, 'dark')));
    const narrow = variant(image, 'narrow');
    const variants = narrow?.size && { narrow: { address: narrow.address, size: narrow.size, ...darkOf(narrow) } };
    return isAlone ? [] : [{ ...asSiteImage(image), ...darkOf(image), ...variants }];
  });
  return { value, problems };
}

function differentSizes(image: ImageFile, dark: ImageFile | undefined): readonly Problem[] {
  const [size, ours] = [dark, image].map((file) => file?.size && `${file.size.width} × ${file.size.height}`);
  return dark && size && ours && size !== ours ? [otherSize({ ...dark, size }, { ...image, size: ours })] : [];
}

function asSiteImage({ file, ...image }: ImageFile): SiteImage {
  return image;
}

function readImage({ file, key, path, bytes }: PublicFile): Result<ImageFile> {
  const image = { file, key, address: encodeURI(`/${path}`) };
  const size = sizeOf(bytes);
  if (!size) return { value: image, problems: [unreadable(file)] };
  const problems = size.width > MAX_WIDTH || bytes.length > MAX_BYTES ? [tooLarge(file, size, bytes.length)] : [];
  return { value: { ...image, size }, problems };
}

/** The size of an image as browsers show it, which the orientation of a photograph (EXIF) may turn. */
function sizeOf(bytes: Uint8Array): Size | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    const isTurned = orientation > 4;
    return width > 0 && height > 0
      ? { width: isTurned ? height : width, height: isTurned ? width : height }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Finds an image by its address, or by its path relative to the file that shows it: `guide/spedizioni/lista.md`. */
export type FindImage = (source: string, key?: string) => SiteImage | undefined;

/** Makes a function that finds images: once for all texts, since each of them asks. */
export const imageFinder = memoize((images: readonly SiteImage[]): FindImage => {
  const known = new Map(images.flatMap((image) => [image.key, decodeAddress(image.address)].map((at) => [at, image])));
  return (source, key) => {
    const path = decodeAddress(source);
    if (path.startsWith('/')) return known.get(path);
    return key === undefined ? undefined : known.get(posix.join(posix.dirname(key), path));
  };
});

/** An element with the address, size and variants of the image that it shows. An image in a line has no variants. */
export function withImage(element: Element, { address, size, dark, narrow }: SiteImage): Element {
  const variants = {
    ...(dark !== undefined && { dark }),
    ...(narrow && { narrow: narrow.address, narrowWidth: narrow.size.width, narrowHeight: narrow.size.height }),
    ...(narrow?.dark !== undefined && { narrowDark: narrow.dark }),
  };
  const isFigure = isProseElement(element, 'docs-image');
  return { ...element, properties: { ...element.properties, src: address, ...size, ...(isFigure && variants) } };
}

/** The OpenAPI document with the sizes and variants of the images in its texts. */
export function withImages({ document, ...api }: Api, images: readonly SiteImage[]): Api {
  if (images.length === 0) return { ...api, document };
  const find = imageFinder(images);
  const changed = mapProse(api, (prose) =>
    changeProse(prose, (element) => {
      const image = isImage(element) ? find(String(element.properties.src)) : undefined;
      return image && withImage(element, image);
    }),
  );
  return { ...changed, document };
}

/** Whether an element shows an image. The address of an image may have been refused. */
export function isImage({ tagName, properties: { src } }: Element): boolean {
  return (tagName === 'img' || tagName === 'docs-image') && typeof src === 'string';
}

function unreadable(file: string): Problem {
  return unreadFile(file, {
    code: 'image-invalid',
    message: 'Il file non è un’immagine che si possa leggere, o non dice quanto è grande.',
    hint: 'Salvalo di nuovo come PNG, JPEG, WebP, AVIF, GIF o SVG; a un SVG dai «width» e «height», o «viewBox».',
  });
}

function tooLarge(file: string, { width, height }: Size, bytes: number): Problem {
  return unreadFile(file, {
    code: 'image-large',
    message: `L’immagine è di ${width} × ${height} pixel e pesa ${mebibytes(bytes)}: molto più di quanto serve a mostrarla.`,
    hint: `Riducila a ${MAX_WIDTH} pixel di larghezza al massimo, e salvala come WebP sotto i ${MAX_BYTES / 1024} KiB.`,
  });
}

type Measured = { readonly file: string; readonly size: string };

function otherSize(dark: Measured, image: Measured): Problem {
  return unreadFile(dark.file, {
    code: 'image-invalid',
    message: `L’immagine per il modo scuro è di ${dark.size} pixel, quella chiara di ${image.size}.`,
    hint: `Dalle le misure di ${image.file}, altrimenti la pagina si sposta quando il lettore cambia modo.`,
  });
}

function withoutImage({ file }: ImageFile, base: string): Problem {
  return unreadFile(file, {
    code: 'image-invalid',
    message: `Il nome dice che è una variante di «${posix.basename(base)}», che non esiste.`,
    hint: 'Aggiungi l’immagine, oppure togli dal nome «.dark» o «.narrow».',
  });
}
