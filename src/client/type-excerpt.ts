import { fetchKept } from '../browser/fetch-kept.ts';
import { typeLanguageOf, typePartsAddress } from '../model/type-file.ts';
import { excerpt } from '../model/type-parts.ts';

/* What copies the type of a body. A behaviour loads this file when a reader wants one. */

/** The code of a type with every type that it needs, in the language of the samples. */
export async function typeExcerpt(name: string): Promise<string> {
  const address = typePartsAddress(typeLanguageOf(document.documentElement.dataset.language));
  const response = await fetchKept(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // The build of this site wrote the file.
  return excerpt(await response.json(), name);
}
