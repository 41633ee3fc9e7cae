/** Whether a dialog is shown. */
export function isShown(dialog: HTMLElement): boolean {
  return dialog.matches(':popover-open');
}

/** Closes a dialog, unless it is closed. */
export function closeDialog(dialog: HTMLElement): void {
  if (isShown(dialog)) dialog.hidePopover();
}

/** Closes what is open in a part of the page, or only what a selector names. */
export function closeDialogsIn(part: Element, selector = '*'): void {
  for (const dialog of part.querySelectorAll<HTMLElement>(`:is(${selector}):popover-open`)) closeDialog(dialog);
}
