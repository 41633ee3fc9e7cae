import { loadData } from '../browser/fetch-kept.ts';
import { onClick, onToggle } from '../browser/on-click.ts';
import { onIntent } from '../browser/on-intent.ts';
import type { RequestForm } from '../model/request-form.ts';

/**
 * Shows an example that was chosen in all bodies that have one of its name, and in the samples of the request, with the
 * variant that it belongs to. A variant that was chosen shows the first of its examples. What writes the samples is
 * loaded when the reader turns to the choice, so that nothing moves long after it.
 */
export function beginExamples(): undefined {
  onIntent('.example-choice select', (select) => prepare(select));
  onIntent('.variants-select, .variant > summary', (control) => {
    for (const example of examplesIn(control.closest('.variants-choice, .variant'))) prepare(example);
  });
  onToggle((details) => {
    if (!details.open) return;
    if (details.matches('.variant[name]')) showExample(details);
    const { name } = details.dataset;
    const choice = details.closest<HTMLElement>('.example-choice');
    // What stands open from the start has been chosen by nobody.
    if (name === undefined || !choice || shownIn(choice) === name) return;
    choice.dataset.example = name;
    showVariant(variantOf(details));
    for (const other of examplesOnPage()) if (other.dataset.name === name) other.open = true;
    void writeSamples(details, choice);
  });
  // The button for all disclosures opens variants, too, if they can be open together. It chooses none.
  onClick('.variant > summary', ({ parentElement: variant }) => {
    if (variant instanceof HTMLDetailsElement && !variant.open) showExample(variant);
  });
}

/** The name of the example that was chosen in a body, else of its first one. */
function shownIn(choice: HTMLElement): string | undefined {
  return choice.dataset.example ?? choice.querySelector<HTMLElement>(':scope > .example')?.dataset.name;
}

const examplesOnPage = () => [...document.querySelectorAll<HTMLDetailsElement>('.example[data-name]')];

/** The examples whose variants are in an element, or are the element. */
function examplesIn(part: Element | null): readonly HTMLDetailsElement[] {
  return examplesOnPage().filter((example) => part?.contains(variantOf(example)));
}

function variantOf({ dataset: { variant } }: HTMLElement): HTMLElement | null {
  return variant === undefined ? null : document.getElementById(variant);
}

/**
 * Opens the first example of a variant in place of one of another variant, best one of the same media type. A variant
 * inside a closed one, which is open from the start, changes nothing.
 */
function showExample(variant: HTMLElement): void {
  if (variant.parentElement?.closest('.variant:not([open])')) return;
  const examples = examplesIn(variant);
  const [first] = examples;
  const shown = first?.parentElement?.querySelector<HTMLDetailsElement>(':scope > .example[open]');
  if (!first || !shown || examples.includes(shown)) return;
  (examples.find((example) => mediaTypeOf(example) === mediaTypeOf(shown)) ?? first).open = true;
}

const mediaTypeOf = ({ dataset: { name = '' } }: HTMLElement) => Number.parseInt(name, 10);

/** Opens a variant and those around it. Closes the variants beside each of them. */
function showVariant(variant: HTMLElement | null | undefined): void {
  for (let opened = variant; opened; opened = opened.parentElement?.closest<HTMLElement>('.variant')) {
    if (!(opened instanceof HTMLDetailsElement) || opened.open) continue;
    for (const other of opened.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > .variant') ?? [])
      other.open = other === opened;
  }
}

/** Writes the samples around an example with its body. If that fails, the example itself is shown. */
async function writeSamples(example: HTMLElement, choice: HTMLElement): Promise<void> {
  const region = regionOf(example);
  const source = sourceOf(region);
  const { name = '' } = example.dataset;
  if (!region || source === undefined) return;
  example.dataset.chosen = '';
  try {
    const [{ writeExample }, form] = await load(source);
    // The reader may have chosen another one meanwhile.
    if (shownIn(choice) !== name || writeExample(region, form, name)) return;
  } catch (error) {
    reportError(error);
  }
  delete example.dataset.chosen;
}

/** Loads what writes the samples around an element. */
function prepare(part: Element): void {
  const source = sourceOf(regionOf(part));
  if (source !== undefined) void load(source).catch(() => undefined);
}

const regionOf = (part: Element) => part.closest<HTMLElement>('[data-request]');

/** The address of the data with which samples of a region are written, if there is any. */
const sourceOf = (region: HTMLElement | null) => region?.querySelector<HTMLElement>('[data-form]')?.dataset.form;

/** Loads what writes samples. The second time the browser has it, and asks whether it is still the newest. */
function load(source: string) {
  return Promise.all([import('../request-form/write-example.ts'), loadData<RequestForm>(source)]);
}
