import { loadData } from '../../browser/fetch-kept.ts';
import { EXAMPLE, type RequestForm } from '../../model/request-form.ts';
import { onToggle } from '../on-click.ts';
import { onIntent } from '../on-intent.ts';

/**
 * Shows an example that was chosen in all bodies that have one of its name, and in the samples of the request. What
 * writes these is loaded when the reader turns to the choice, so that nothing moves long after it.
 */
export function beginExamples(): undefined {
  onIntent('.example-choice select', (select) => {
    const source = sourceOf(regionOf(select));
    if (source !== undefined) void load(source).catch(() => undefined);
  });
  onToggle((example) => {
    const { name } = example.dataset;
    if (!example.open || name === undefined) return;
    for (const other of document.querySelectorAll<HTMLDetailsElement>('.example[data-name]'))
      if (other.dataset.name === name) other.open = true;
    void writeSamples(example, name);
  });
}

/** Writes the samples around an example with its body. If that fails, the example itself is shown. */
async function writeSamples(example: HTMLElement, name: string): Promise<void> {
  const region = regionOf(example);
  const source = sourceOf(region);
  const [first] = region?.querySelectorAll<HTMLElement>('.example') ?? [];
  if (!region || source === undefined || (region.dataset.example ?? first?.dataset.name) === name) return;
  region.dataset.example = name;
  example.dataset.chosen = '';
  // Once the form is drawn, it writes the samples itself.
  if (!region.dispatchEvent(new CustomEvent(EXAMPLE, { detail: name, cancelable: true }))) return;
  try {
    const [{ writeExample }, form] = await load(source);
    // The reader may have chosen another one meanwhile.
    if (region.dataset.example !== name || writeExample(region, form, name)) return;
  } catch (error) {
    reportError(error);
  }
  delete example.dataset.chosen;
}

const regionOf = (part: Element) => part.closest<HTMLElement>('[data-request]');

/** The address of the data with which samples of a region are written, if there is any. */
const sourceOf = (region: HTMLElement | null) => region?.querySelector<HTMLElement>('[data-form]')?.dataset.form;

/** Loads what writes samples. The second time the browser has it, and asks whether it is still the newest. */
function load(source: string) {
  return Promise.all([import('../../request-form/write-example.ts'), loadData<RequestForm>(source)]);
}
