import type { JsonObject } from '../../src/model/json.ts';
import type { Chrome, Page } from '../../src/model/page.ts';
import type { Place } from '../../src/model/place.ts';

/** The whole site as data: every page with all that it shows, and what is published beside the pages. */
export type Site = {
  /** Where the site is published; empty where that is not known. */
  readonly baseUrl: string;
  readonly chrome: Chrome;
  /** What the site is about, for programs that read it. */
  readonly about: { readonly description: string; readonly introduction?: string };
  readonly pages: readonly LinkedPage[];
  /** Above how many pages the texts of the search are files of their own. */
  readonly search: { readonly splitAbove: number };
  /** Words that stand for each other in searches. */
  readonly synonyms: readonly (readonly string[])[];
  /** The bundled description, as readers download it, and its own YAML where it is one file. */
  readonly description: { readonly document: JsonObject; readonly source?: string };
};

/** All pages but the one for unknown paths, the frame around them, and where the frame and its links were written. */
export type LinkedPages = Pick<Site, 'chrome' | 'about' | 'search' | 'synonyms'> & {
  readonly pages: readonly LinkedPage[];
  readonly from: Place;
  readonly links: ReadonlyMap<string, Place>;
};

/** A page and where its parts were written, so that faults found in the output can be shown at their source. */
export type LinkedPage = {
  readonly page: Page;
  readonly from: Place;
  /** The place of each link and image of the page's text, by its address as it is rendered. */
  readonly links: ReadonlyMap<string, Place>;
};
