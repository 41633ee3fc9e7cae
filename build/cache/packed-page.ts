import { type Output, outputOf } from '../4-render/output.ts';
import type { FinishedPage } from '../pages/finish.ts';
import { contentsOf, type KeptBytes, type Packs } from './packs.ts';

/** A finished page as plain data, whose bytes are kept in a pack where that was possible: what goes into the cache and from thread to thread. */
export type PackedPage = FinishedPage<PackedOutput>;

/** Bytes, or where they are kept. */
export type Content = KeptBytes | Uint8Array;

type PackedOutput = Pick<Output, 'path' | 'from'> & { readonly content: Content };

/** Keeps the bytes of a page. */
export function packPage(page: FinishedPage, packs: Packs | undefined): PackedPage {
  return withFiles(page, (output) => ({ path: output.path, from: output.from, content: contentOf(output, packs) }));
}

/** Makes a page of a packed one; kept bytes are read when somebody asks for them. */
export function unpackPage(page: PackedPage, packs: Packs | undefined): FinishedPage {
  return withFiles(page, ({ content, ...output }) =>
    isBytes(content) ? { ...output, bytes: content } : keptOutput(output, content, packs),
  );
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

function contentOf(output: Output, packs: Packs | undefined): KeptBytes | Uint8Array {
  try {
    return packs?.keep(output.bytes) ?? output.bytes;
  } catch {
    // A full disk or one that cannot be written costs the cache, not the site.
    return output.bytes;
  }
}

function withFiles<From, To>(
  { rendered, ...page }: FinishedPage<From>,
  change: (output: From) => To,
): FinishedPage<To> {
  const { html, copy, form, texts } = rendered;
  return {
    ...page,
    rendered: {
      ...rendered,
      html: html && change(html),
      copy: copy && change(copy),
      form: form && change(form),
      texts: texts && change(texts),
    },
  };
}
