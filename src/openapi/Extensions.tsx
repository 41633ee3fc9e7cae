import type { FactView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { Facts } from './Facts.tsx';
import { Fold } from './Fold.tsx';

/** The extensions that the settings of the site list, in a disclosure. */
export function Extensions({ extensions }: { extensions: readonly FactView[] | undefined }) {
  if (!extensions) return null;
  return (
    <Fold of={reference.extensions(extensions.length)}>
      <Facts facts={extensions} />
    </Fold>
  );
}
