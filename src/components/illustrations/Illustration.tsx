import type { Illustration as IllustrationData } from '../../model/illustration.ts';
import { illustrations } from '../../strings/illustrations.ts';
import { EmailNotification } from './EmailNotification.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';
import { OrderRoad } from './OrderRoad.tsx';
import { ShipmentDetail } from './ShipmentDetail.tsx';
import { ShipmentList } from './ShipmentList.tsx';
import { StatusDiagram } from './StatusDiagram.tsx';
import { TrackingPage } from './TrackingPage.tsx';

/**
 * An illustration of a guide, with its caption. It needs no script. The Markdown copy has title and caption instead of
 * the picture, and programs that compare the two learn it from the attribute.
 */
export function Illustration({ illustration }: { illustration: IllustrationData }) {
  return (
    <figure className="illustration" data-markdown-ignore="">
      <Picture illustration={illustration} />
      <figcaption>{illustrations[illustration.name].caption}</figcaption>
    </figure>
  );
}

function Picture({ illustration }: { illustration: IllustrationData }) {
  switch (illustration.name) {
    case 'stati':
      return <StatusDiagram statuses={illustration.statuses} />;
    case 'percorso-ordine':
      return <OrderRoad minutes={illustration.minutes} />;
    case 'pagina-tracking':
      return <TrackingPage shipment={illustration.shipment} />;
    case 'notifica-email':
      return <EmailNotification shipment={illustration.shipment} />;
    case 'lista-spedizioni':
      return <ShipmentList shipments={illustration.shipments} />;
    case 'dettaglio-spedizione':
      return <ShipmentDetail shipment={illustration.shipment} />;
    case 'impostazioni-notifiche':
      return <NotificationSettings templates={illustration.templates} open={illustration.open} />;
    default:
      return illustration satisfies never;
  }
}
