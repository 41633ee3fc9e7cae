import type { Illustration as IllustrationData } from '../../model/page.ts';
import { illustrations } from '../../strings.ts';
import { StatusDiagram } from './StatusDiagram.tsx';

/** A drawing of a guide with its caption. It needs no script: whoever builds the page gets its markup. */
export function Illustration({ illustration }: { illustration: IllustrationData }) {
  return (
    <figure className={`illustration illustration-${illustration.name}`}>
      <Picture illustration={illustration} />
      <figcaption>{illustrations.stati.caption}</figcaption>
    </figure>
  );
}

function Picture({ illustration }: { illustration: IllustrationData }) {
  switch (illustration.name) {
    case 'stati':
      return <StatusDiagram statuses={illustration.statuses} />;
    default:
      return null;
  }
}
