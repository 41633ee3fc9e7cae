import type { FactView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { DisclosureLabel } from './DisclosureLabel.tsx';
import { Facts } from './Facts.tsx';

/** The extensions that the settings of the site list, in a disclosure. */
export function Extensions({ extensions }: { extensions: readonly FactView[] | undefined }) {
  if (!extensions) return null;
  return (
    <details className="fold">
      <summary>
        <DisclosureLabel of={reference.extensions(extensions.length)} />
      </summary>
      <Facts facts={extensions} />
    </details>
  );
}
