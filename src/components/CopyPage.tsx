import { Icon } from '../elements/Icon.tsx';
import { markdownFile, type Route } from '../model/route.ts';
import { pageOrigin } from '../strings/reading.ts';

/** The button that copies the whole page as Markdown: with its label, or as an icon. */
export function CopyPage({ route, isIcon = false }: { route: Route; isIcon?: boolean }) {
  return (
    <button
      type="button"
      className={isIcon ? 'button-plain copy-icon' : 'button-plain'}
      title={isIcon ? pageOrigin.copy : undefined}
      data-action="copy-page"
      data-file={`/${markdownFile(route)}`}
    >
      <Icon name="copy" />
      <span data-label="">{pageOrigin.copy}</span>
    </button>
  );
}
