import { type Output, outputOf } from '../4-render/output.ts';
import type { FinishedPage } from '../pages/finish.ts';
import { contentsOf, type KeptFile, type KeptFiles } from './files.ts';

/** A finished page as plain data, whose files are kept where that was possible: what goes into the cache and from thread to thread. */
export type PackedPage = FinishedPage<PackedOutput>;

export type PackedOutput = Pick<Output, 'path' | 'from'> & { readonly content: KeptFile | Uint8Array };

/** Keeps the files of a page. */
export function packPage(page: FinishedPage, files: KeptFiles | undefined): PackedPage {
  return withFiles(page, (output) => ({ path: output.path, from: output.from, content: contentOf(output, files) }));
}

/** Makes a page of a packed one; kept files are read when somebody asks for their bytes. */
export function unpackPage(page: PackedPage, files: KeptFiles | undefined): FinishedPage {
  return withFiles(page, ({ content, ...output }) =>
    isBytes(content) ? { ...output, bytes: content } : keptOutput(output, content, files),
  );
}

/** The kept files of a page; nothing where one of them could not be kept. */
export function filesOf({ rendered: { html, copy, form, texts } }: PackedPage): readonly KeptFile[] | undefined {
  const contents = [html, copy, form, texts].flatMap((output) => (output ? [output.content] : []));
  const files = contents.filter((content): content is KeptFile => !isBytes(content));
  return files.length === contents.length ? files : undefined;
}

function keptOutput(output: Pick<Output, 'path' | 'from'>, content: KeptFile, files: KeptFiles | undefined): Output {
  if (!files) throw new Error('a page that was packed with files needs them to be unpacked');
  return outputOf(output, contentsOf(content, files));
}

function contentOf(output: Output, files: KeptFiles | undefined): KeptFile | Uint8Array {
  if (output.kept) return output.kept;
  try {
    return files?.keep(output.bytes) ?? output.bytes;
  } catch {
    // A full disk or one that cannot be written costs the cache, not the site.
    return output.bytes;
  }
}

export function isBytes(content: KeptFile | Uint8Array): content is Uint8Array {
  return content instanceof Uint8Array;
}

/** The same page with its files in another form. */
export function withFiles<From, To>(
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
