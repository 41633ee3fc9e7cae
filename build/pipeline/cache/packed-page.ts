import { lazy } from '../../platform/memory/lazy.ts';
import { remembered } from '../../platform/memory/remembered.ts';
import { type Output, outputOf } from '../4-render/output.ts';
import type { RenderedPage } from '../4-render/rendered.ts';
import type { Checked } from '../5-verify/check-page.ts';
import type { FinishedPage } from '../pages/finish.ts';
import { contentsOf, type KeptBytes, type Packs } from './packs.ts';

/**
 * A finished page as plain data, which the cache stores and threads exchange. Its bytes are kept in a pack where that
 * was possible. Its lists stay JSON until they are used: as objects, those of ten thousand pages would fill the memory.
 */
export type PackedPage<File = PackedOutput> = Pick<FinishedPage, 'problems'> & {
  readonly rendered: Omit<RenderedPage<File>, 'found'>;
  readonly found: string | undefined;
  readonly checked: string | undefined;
};

/** Bytes, or the place where they are kept. */
export type Content = KeptBytes | Uint8Array;

/** A file of a packed page. */
export type PackedOutput = Pick<Output, 'path' | 'from'> & { readonly content: Content };

/** Turns a finished page into plain data and moves its bytes into a pack where that is possible. */
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

/** Turns a packed page back into a finished one. Bytes and lists are read on first use. */
export function unpackPage({ rendered, found, checked, problems }: PackedPage, packs: Packs | undefined): FinishedPage {
  const files = filesWith(rendered, ({ content, ...output }) =>
    isBytes(content) ? { ...output, bytes: content } : keptOutput(output, content, packs),
  );
  return {
    rendered: {
      ...files,
      get found() {
        // `packPage` wrote this JSON.
        return found === undefined ? undefined : JSON.parse(found);
      },
    },
    checked: checked === undefined ? undefined : () => checkedOf(checked),
    problems,
  };
}

/**
 * Gives an `unpackPage` that remembers its results, for the dev server, which unpacks the same pages at every edit: the
 * data for the checks is parsed once per page. This takes some 3 KB of memory per page, too much for a build of ten
 * thousand pages.
 */
export function createUnpack(): (page: PackedPage) => FinishedPage {
  return remembered((packed) => {
    const { checked: read, ...page } = unpackPage(packed, undefined);
    return { ...page, checked: read && lazy(read) };
  });
}

function writtenOf(checked: Checked): string {
  return JSON.stringify({ ...checked, places: [...checked.places] });
}

function checkedOf(json: string): Checked {
  const { places, ...lists } = JSON.parse(json);
  return { ...lists, places: new Map(places) };
}

/** Where the bytes of a page are kept, or `undefined` where some of them could not be kept. */
export function keptOf({ rendered: { html, copy, form, texts } }: PackedPage): readonly KeptBytes[] | undefined {
  const contents = [html, copy, form, texts].flatMap((output) => (output ? [output.content] : []));
  const kept = contents.filter((content): content is KeptBytes => !isBytes(content));
  return kept.length === contents.length ? kept : undefined;
}

/** Gives the page with each content replaced by the result of `move`. */
export function movePage(page: PackedPage, move: (content: Content) => Content): PackedPage {
  return withFiles(page, ({ content, ...output }) => ({ ...output, content: move(content) }));
}

/** Whether a content is the bytes themselves. */
export function isBytes(content: Content): content is Uint8Array {
  return content instanceof Uint8Array;
}

function keptOutput(output: Pick<Output, 'path' | 'from'>, content: KeptBytes, packs: Packs | undefined): Output {
  if (!packs) throw new Error('a page that was packed into packs needs them to be unpacked');
  return outputOf(output, contentsOf(content, packs));
}

/** Keeps bytes in a pack, or gives them back where there are no packs or the pack cannot be written. */
export function keepBytes(bytes: Uint8Array, packs: Packs | undefined): Content {
  try {
    return packs?.keep(bytes) ?? bytes;
  } catch {
    // A full or read-only disk must cost the cache, not the site.
    return bytes;
  }
}

/** Gives the page with each of its files changed. */
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
