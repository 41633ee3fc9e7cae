import { loadData } from '../../browser/fetch-kept.ts';
import { EXAMPLE, type RequestForm } from '../../model/request-form.ts';
import { onToggle } from '../on-click.ts';

/** Shows an example that was chosen in all bodies that have one of its name, and in the samples of the request. */
export function followExamples(): void {
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
  const region = example.closest<HTMLElement>('[data-request]');
  const source = region?.querySelector<HTMLElement>('[data-form]')?.dataset.form;
  const [first] = region?.querySelectorAll<HTMLElement>('.example') ?? [];
  if (!region || source === undefined || (region.dataset.example ?? first?.dataset.name) === name) return;
  region.dataset.example = name;
  example.dataset.chosen = '';
  // Once the form is drawn, it writes the samples itself.
  if (!region.dispatchEvent(new CustomEvent(EXAMPLE, { detail: name, cancelable: true }))) return;
  try {
    const [{ writeExample }, form] = await Promise.all([
      import('../../request-form/write-example.ts'),
      loadData<RequestForm>(source),
    ]);
    // The reader may have chosen another one meanwhile.
    if (region.dataset.example !== name || writeExample(region, form, name)) return;
  } catch (error) {
    reportError(error);
  }
  delete example.dataset.chosen;
}
