/** Whether a dialog is shown: as a modal one, or as a popover beside a page that stays usable. */
export function isShown(dialog: HTMLDialogElement): boolean {
  return dialog.matches(':is([open], :popover-open)');
}

/** Closes a dialog, however it is shown. */
export function closeDialog(dialog: HTMLDialogElement): void {
  if (dialog.matches(':popover-open')) dialog.hidePopover();
  else dialog.close();
}
