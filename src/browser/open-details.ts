/** Opens the `details` elements around an element. */
export function openDetailsAround(element: Element | null | undefined): void {
  for (let details = element?.closest('details'); details; details = details.parentElement?.closest('details'))
    details.open = true;
}
