import { Icon } from '../elements/Icon.tsx';
import { markdownFile, type Route } from '../model/route.ts';
import { pageOrigin } from '../strings/reading.ts';

/** The button that copies the whole page as Markdown. */
export function CopyPage({ route }: { route: Route }) {
  return (
    <button
      type="button"
      className="button-plain copy-icon"
      title={pageOrigin.copy}
      data-action="copy-page"
      data-file={`/${markdownFile(route)}`}
    >
      <Icon name="copy" />
      <span data-label="">{pageOrigin.copy}</span>
    </button>
  );
}
