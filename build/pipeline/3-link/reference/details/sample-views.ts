import type { CodeSample } from '../../../../../src/model/operation.ts';
import { LANGUAGES, type Sample, type SampleView } from '../../../../../src/model/sample.ts';
import { uniqueNames } from '../../../../platform/text/unique-names.ts';

/**
 * Draws the samples of an operation as tabs. An author's sample stands in the place of ours of the same language; those
 * in other languages come last.
 */
export function sampleViews(ours: readonly Sample[], authors: readonly CodeSample[]): readonly SampleView[] {
  const uniqueName = uniqueNames();
  const drawn = (sample: CodeSample): SampleView => {
    const { title, fence, source, html } = sample;
    return { name: uniqueName(sample.language ?? nameOf(sample)), title, fence, source, html };
  };
  const known = LANGUAGES.flatMap((language): readonly SampleView[] => {
    const replacing = authors.filter((sample) => sample.language === language);
    return replacing.length > 0 ? replacing.map(drawn) : ours.filter((sample) => sample.language === language);
  });
  return [...known, ...authors.filter(({ language }) => language === undefined).map(drawn)];
}

/** A name for ids and attributes, which no language of ours has. */
function nameOf({ fence, title }: CodeSample): string {
  const words = `${fence || title}`.toLowerCase().replace(/[^a-z\d]+/g, '-');
  return `autore-${words}`;
}
