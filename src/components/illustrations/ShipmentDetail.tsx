import { Icon } from '../../elements/Icon.tsx';
import type { DetailedShipment } from '../../model/example-shipment.ts';
import type { StatusName } from '../../model/illustration.ts';
import { illustrations } from '../../strings/illustrations.ts';
import { AppButton, AppScreen } from './AppScreen.tsx';
import { Timeline } from './Timeline.tsx';

const words = illustrations['dettaglio-spedizione'];
const { labels } = words;

type Props = { readonly shipment: DetailedShipment<StatusName> };

/** The detail of a shipment in the app. */
export function ShipmentDetail({ shipment }: Props) {
  return (
    <AppScreen
      name="dettaglio-spedizione"
      title={words.title}
      description={words.description(shipment)}
      section="parcel"
    >
      <span className="app-back">{labels.section}</span>
      <div className="app-head">
        <span className="app-title">
          <b className={`app-status tone-${shipment.status.tone}`}>{shipment.status.label}</b>
          <span translate="no">
            {shipment.courier} {shipment.trackingNumber}
          </span>
        </span>
        <AppButton kind="main">{labels.refresh}</AppButton>
        <AppButton>{labels.archive}</AppButton>
        <AppButton kind="danger">{labels.delete}</AppButton>
      </div>
      <div className="app-facts">
        <span>
          <small>{labels.expected}</small>
          {shipment.expectedDay} {shipment.expected}
        </span>
        <span>
          <small>{labels.lastCheck}</small>
          {shipment.updated}
        </span>
        <span>
          <small>{labels.link}</small>
          <span className="app-link" translate="no">
            {shipment.trackingPage} <Icon name="copy" />
          </span>
        </span>
      </div>
      <div className="app-columns-2">
        <Timeline title={labels.timeline} events={shipment.events} hasStatuses />
        <Parts shipment={shipment} />
      </div>
    </AppScreen>
  );
}

/** What is around the timeline: the sections, in the order of their labels. */
function Parts({ shipment }: Props) {
  const { status, reference, sender, recipient, email, city, updated, tag, origin } = shipment;
  const contents = [
    [reference, sender],
    [recipient, email, city],
    [status.label, words.emailSent, updated],
    [tag],
    [origin, `${words.order} ${reference}`],
  ];
  return (
    <div className="app-parts">
      {labels.parts.map((label, index) => (
        <span key={label} className="app-part">
          <b>{label}</b>
          {contents[index]?.map((line) => (
            <span key={line} className={line === tag ? 'app-tag' : undefined}>
              {line}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}
