import { forEachElement } from '../../../src/model/prose-trees.ts';
import type { Route } from '../../../src/model/route.ts';
import { unpack } from '../../platform/store/packed.ts';
import type { PublicFile } from '../1-load/public-files.ts';
import type { TextRecord } from '../2-parse/markdown/document.ts';
import { imageFinder, imagesOf } from './images.ts';
import { textEntries } from './route-entries.ts';

/** The addresses that drafts will have, each with the key of its text. */
export type Drafts = ReadonlyMap<Route, string>;

/** The addresses of drafts. A build does not have these pages. */
export function draftRoutes(drafts: readonly TextRecord[]): Drafts {
  return new Map(
    textEntries(drafts).value.flatMap(({ route, subject }) =>
      subject.kind === 'document' ? [[route, subject.source.key] as const] : [],
    ),
  );
}

/** A draft as `dev` shows it: its name says what it is, in lists too. */
export function markedDraft(text: TextRecord): TextRecord {
  const { title, sidebar_label: label = title } = text.frontMatter;
  const marked = (name: string) => `${name} (bozza)`;
  return { ...text, frontMatter: { ...text.frontMatter, title: marked(title), sidebar_label: marked(label) } };
}

/** The files to publish, without the images that only drafts show. */
export function withoutDraftImages(
  files: readonly PublicFile[],
  { texts, drafts }: { readonly texts: readonly TextRecord[]; readonly drafts: readonly TextRecord[] },
): readonly PublicFile[] {
  if (drafts.length === 0) return files;
  const { value: images } = imagesOf(files);
  const find = imageFinder(images);
  const shownBy = (records: readonly TextRecord[]): ReadonlySet<string> => {
    const addresses = new Set<string>();
    for (const { source, queries } of records)
      forEachElement(unpack(queries).tree, ({ properties: { src } }) => {
        const { address, dark, narrow } = (typeof src === 'string' && find(src, source.key)) || {};
        for (const shown of [address, dark, narrow?.address, narrow?.dark]) if (shown) addresses.add(shown);
      });
    return addresses;
  };
  const [hidden, shown] = [shownBy(drafts), shownBy(texts)];
  const left = images.filter(
    ({ key, address }) => !key.startsWith('public/') && hidden.has(address) && !shown.has(address),
  );
  const keys = new Set(left.map(({ key }) => key));
  return files.filter(({ key }) => !keys.has(key));
}
