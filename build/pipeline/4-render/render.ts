import type { Output } from './output.ts';
import { type OutputInput, type OutputKind, outputKinds } from './output-kinds.ts';
import type { PageFiles } from './page-files.ts';

/** What the files of the whole site are made from besides the pages. */
export type SiteInput = Omit<OutputInput, 'pages'>;

/** Every file of the site. */
export type SiteOutputs = {
  readonly outputs: readonly Output[];
  /** The files of the search. They take half of the work, and the dev server shows pages before they are made. */
  search(): readonly Output[];
};

/** Makes the files of the whole site. */
export function siteOutputs(pages: readonly PageFiles[], input: SiteInput): SiteOutputs {
  const outputsMade = (made: OutputKind['made']) =>
    Object.values(outputKinds).flatMap((kind: OutputKind) =>
      kind.made === made ? kind.outputs({ ...input, pages }) : [],
    );
  return { outputs: outputsMade('with pages'), search: () => outputsMade('after pages') };
}
