import { type Output, outputOf } from '../4-render/output.ts';
import type { RenderedPage } from '../4-render/rendered.ts';
import type { Checked } from '../5-verify/check-page.ts';
import type { FinishedPage } from '../pages/finish.ts';
import { remembered } from '../remembered.ts';
import { contentsOf, type KeptBytes, type Packs } from './packs.ts';

/**
 * A finished page as plain data, whose bytes are kept in a pack where that was possible: what goes into the cache and from thread to thread. Lists are
 * JSON until they are wanted: as objects those of ten thousand pages would fill the memory.
 */
export type PackedPage<File = PackedOutput> = Pick<FinishedPage, 'problems'> & {
  readonly rendered: Omit<RenderedPage<File>, 'found'>;
  readonly found: string | undefined;
  readonly checked: string | undefined;
};

/** Bytes, or where they are kept. */
export type Content = KeptBytes | Uint8Array;

export type PackedOutput = Pick<Output, 'path' | 'from'> & { readonly content: Content };

/** Keeps the bytes of a page. */
export function packPage(
  { rendered: { found, ...files }, checked, problems }: FinishedPage,
  packs: Packs | undefined,
): PackedPage {
  return {
    rendered: filesWith(files, (output) => ({
      path: output.path,
      from: output.from,
      content: keepBytes(output.bytes, packs),
    })),
    found: found && JSON.stringify(found),
    checked: checked && writtenOf(checked()),
    problems,
  };
}

/** Makes a page of a packed one; what is kept of it is read when somebody asks for it. */
export function unpackPage({ rendered, found, checked, problems }: PackedPage, packs: Packs | undefined): FinishedPage {
  const files = filesWith(rendered, ({ content, ...output }) =>
    isBytes(content) ? { ...output, bytes: content } : keptOutput(output, content, packs),
  );
  return {
    rendered: {
      ...files,
      get found() {
        // `packPage` has written it.
        return found === undefined ? undefined : JSON.parse(found);
      },
    },
    checked: checked === undefined ? undefined : () => checkedOf(checked),
    problems,
  };
}

/**
 * Unpacks pages for who looks at the same ones again and again: what the checks must know of a page is read once. It takes some 3 KB of memory for each
 * page, which a server that runs for an hour may, and a build of ten thousand pages may not.
 */
export function createUnpack(): (page: PackedPage) => FinishedPage {
  return remembered((packed) => {
    const { checked: read, ...page } = unpackPage(packed, undefined);
    const memory: { checked?: Checked } = {};
    const checked = read && (() => (memory.checked ??= read()));
    return { ...page, checked };
  });
}

function writtenOf(checked: Checked): string {
  return JSON.stringify({ ...checked, places: [...checked.places] });
}

function checkedOf(json: string): Checked {
  const { places, ...lists } = JSON.parse(json);
  return { ...lists, places: new Map(places) };
}

/** Where the bytes of a page are kept; nothing where some of them could not be kept. */
export function keptOf({ rendered: { html, copy, form, texts } }: PackedPage): readonly KeptBytes[] | undefined {
  const contents = [html, copy, form, texts].flatMap((output) => (output ? [output.content] : []));
  const kept = contents.filter((content): content is KeptBytes => !isBytes(content));
  return kept.length === contents.length ? kept : undefined;
}

/** The same page with its bytes elsewhere. */
export function movePage(page: PackedPage, move: (content: Content) => Content): PackedPage {
  return withFiles(page, ({ content, ...output }) => ({ ...output, content: move(content) }));
}

/** Tells bytes from where they are kept. */
export function isBytes(content: Content): content is Uint8Array {
  return content instanceof Uint8Array;
}

function keptOutput(output: Pick<Output, 'path' | 'from'>, content: KeptBytes, packs: Packs | undefined): Output {
  if (!packs) throw new Error('a page that was packed into packs needs them to be unpacked');
  return outputOf(output, contentsOf(content, packs));
}

/** Keeps bytes where that is possible. */
export function keepBytes(bytes: Uint8Array, packs: Packs | undefined): Content {
  try {
    return packs?.keep(bytes) ?? bytes;
  } catch {
    // A full disk or one that cannot be written costs the cache, not the site.
    return bytes;
  }
}

/** The same page with its files in another form. */
export function withFiles<From, To>(page: PackedPage<From>, change: (output: From) => To): PackedPage<To> {
  return { ...page, rendered: filesWith(page.rendered, change) };
}

function filesWith<From, To>(
  rendered: Omit<RenderedPage<From>, 'found'>,
  change: (output: From) => To,
): Omit<RenderedPage<To>, 'found'> {
  const { html, copy, form, texts } = rendered;
  return {
    ...rendered,
    html: html && change(html),
    copy: copy && change(copy),
    form: form && change(form),
    texts: texts && change(texts),
  };
}
