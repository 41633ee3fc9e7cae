import { defined } from '../../../../../src/model/defined.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import { memoize } from '../../../../platform/memory/memoize.ts';
import { plainLine } from '../../../../platform/text/one-line.ts';
import type { Flat, Flatten } from './flat.ts';

/** What authors say of a value in words. */
type Texts = Pick<Flat, 'name' | 'title' | 'description' | 'moreTitles' | 'moreTexts'>;

/**
 * Joins the texts of one value, the nearest first. They stand beside a reference and in its component, in a schema and
 * in its `allOf`. Readers get all of them (JSON Schema 2020-12, core, section 7.7.1), each once, but for titles that
 * generators make of the name of a component. `title` is the one that names the type.
 */
export function joinedTexts(said: readonly Texts[], title: string | undefined): Texts {
  const [description, ...moreTexts] = distinctTexts(said.flatMap(textsOf));
  const titles = new Set(said.flatMap((one) => [ownTitle(one) ?? [], one.moreTitles ?? []].flat()));
  const moreTitles = [...titles].filter((one) => one !== title);
  return defined({
    title,
    description,
    moreTexts: moreTexts.length > 0 ? moreTexts : undefined,
    moreTitles: moreTitles.length > 0 ? moreTitles : undefined,
  });
}

function ownTitle({ name, title }: Texts): string | undefined {
  return title !== undefined && name !== undefined && wordsIn(title) === wordsIn(name) ? undefined : title;
}

/** The letters and digits of a name or title, by which two that say the same are found. */
export function wordsIn(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** All texts of a value. */
export function textsOf({ description, moreTexts = [] }: Texts): readonly Prose[] {
  return description ? [description, ...moreTexts] : moreTexts;
}

/** What the component that a schema is says itself, wherever it is used. */
export function textsOfComponent({ name }: Flat, flatten: Flatten): readonly Prose[] {
  return name === undefined ? [] : textsOf(flatten({ kind: 'reference', name }));
}

/** Leaves out each text that one before it contains, or one that is said elsewhere. */
export function distinctTexts(texts: readonly Prose[], said: readonly Prose[] = []): readonly Prose[] {
  if (texts.length + said.length < 2) return texts;
  return texts.filter(
    (text, index) =>
      ![...said, ...texts.slice(0, index)].some((before) => proseWords(before).includes(proseWords(text))),
  );
}

const proseWords = memoize((prose: Prose) => plainLine(prose.tree));
