/** Whether a dialog is shown. */
export function isShown(dialog: HTMLElement): boolean {
  return dialog.matches(':popover-open');
}

/** Closes a dialog, unless it is closed. */
export function closeDialog(dialog: HTMLElement): void {
  if (isShown(dialog)) dialog.hidePopover();
}
