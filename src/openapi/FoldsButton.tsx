import { reference } from '../strings.ts';

/** Opens or closes every fold of the page; like all that needs scripts it is hidden where none run. */
export function FoldsButton() {
  return (
    <button
      type="button"
      className="folds-button"
      data-action="expand"
      data-expand={reference.expandAll}
      data-collapse={reference.collapseAll}
    >
      {reference.expandAll}
    </button>
  );
}
