/**
 * Draws an island again with its new data, if it was drawn. What the reader has typed goes into the field of the same
 * name, and the focus too.
 */
export function redraw(place: HTMLElement): void {
  const part = place.closest('details, dialog');
  if (!part?.matches(':is([open], :popover-open)')) return;
  const typed = new Map(Array.from(fieldsIn(place), (field) => [labelText(field), field.value]));
  const focused = [...fieldsIn(place)].filter((field) => field === document.activeElement).map(labelText);
  const fresh = place.cloneNode();
  if (!(fresh instanceof HTMLElement)) return;
  const drawn = new MutationObserver(() => {
    const fields = [...fieldsIn(fresh)];
    if (fields.length === 0) return;
    drawn.disconnect();
    for (const field of fields) typeValue(field, typed.get(labelText(field)));
    fields.find((field) => focused.includes(labelText(field)))?.focus({ preventScroll: true });
  });
  drawn.observe(fresh, { childList: true, subtree: true });
  // Otherwise the page would jump while the place is empty.
  fresh.style.minBlockSize = `${place.offsetHeight}px`;
  place.replaceWith(fresh);
  // Islands wake when the reader turns to their disclosure or dialog.
  part.dispatchEvent(new Event('focusin', { bubbles: true }));
}

type TypedField = HTMLInputElement | HTMLTextAreaElement;

function fieldsIn(place: HTMLElement): NodeListOf<TypedField> {
  return place.querySelectorAll<TypedField>('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea');
}

function labelText(field: TypedField): string {
  return field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '';
}

/** Writes as the reader does: React notices a new value only if it has not set it itself. */
function typeValue(field: TypedField, value: string | undefined): void {
  if (value === undefined || value === field.value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
