import { type PackedData, type PackedTexts, unpack, withTexts } from './packed.ts';
import { openIndex, type SearchIndex } from './search-index.ts';

/** Reads the published data at an address; rejects where it cannot be had. */
export type Fetch = {
  data(address: string): Promise<PackedData>;
  texts(address: string): Promise<PackedTexts>;
};

/**
 * Loads the search of a site. On a large one the texts are files of their own: the index of headings answers at once, and `improve` is told
 * when the texts are there too; if they do not come, headings are what there is.
 */
export async function loadSearch(
  address: string,
  fetch: Fetch,
  improve: (index: SearchIndex) => void,
): Promise<SearchIndex> {
  const packed = await fetch.data(address);
  const data = unpack(packed);
  if (packed.texts) {
    Promise.all(packed.texts.map((file) => fetch.texts(file))).then(
      (texts) => improve(openIndex(withTexts(data, texts.flat()))),
      () => undefined,
    );
  }
  return openIndex(data);
}
