import { reference } from '../strings.ts';

/** Opens or closes every fold of the page. The script that does it takes `hidden` away: without it there is nothing to press. */
export function FoldsButton() {
  return (
    <button
      type="button"
      className="folds-button"
      data-action="expand"
      data-expand={reference.expandAll}
      data-collapse={reference.collapseAll}
      hidden
    >
      {reference.expandAll}
    </button>
  );
}
