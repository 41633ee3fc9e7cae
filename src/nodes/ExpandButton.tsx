import { reference } from '../strings.ts';

/**
 * The button that opens or closes every disclosure of the page. Like everything with `data-action`, it needs scripts.
 */
export function ExpandButton() {
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
