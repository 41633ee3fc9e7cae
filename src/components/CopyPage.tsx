import { Icon } from '../elements/Icon.tsx';
import { pageOrigin } from '../strings/reading.ts';

/** The button that copies the whole page as Markdown. */
export function CopyPage() {
  return (
    <button type="button" className="button-plain" data-action="copy-page">
      <Icon name="copy" />
      <span data-label="">{pageOrigin.copy}</span>
    </button>
  );
}
