import type { DetailedShipment } from '../../model/example-shipment.ts';
import type { StatusName } from '../../model/illustration.ts';
import { illustrations } from '../../strings/illustrations.ts';
import { Mockup, SenderLogo } from './Mockup.tsx';
import { Timeline } from './Timeline.tsx';

const words = illustrations['pagina-tracking'];

/** The stages of the usual way, and how many of them the example has reached. */
const STAGES = [1, 2, 3, 4, 5];
const REACHED = 4;

type Props = { readonly shipment: DetailedShipment<StatusName> };

/** The public tracking page as the recipient sees it. It shows nothing that identifies the recipient. */
export function TrackingPage({ shipment }: Props) {
  return (
    <Mockup name="pagina-tracking" title={words.title} description={words.description(shipment)}>
      <div className="mockup-bar">
        <span className="mockup-dots" />
        <span className="mockup-address" translate="no">
          {shipment.trackingPage}
        </span>
      </div>
      <div className="tracking">
        <div className="tracking-head">
          <SenderLogo />
          <span className="tracking-sender">{shipment.sender}</span>
        </div>
        <Now shipment={shipment} />
        <Timeline title={words.timeline} events={shipment.events} />
      </div>
    </Mockup>
  );
}

function Now({ shipment: { status, courier, trackingNumber, city, expectedDay, expected } }: Props) {
  const details = [
    [words.courier, courier],
    [words.trackingNumber, trackingNumber],
    [words.city, city],
  ];
  return (
    <div className="tracking-now">
      <span className={`tracking-status tone-${status.tone}`}>{status.label}</span>
      <span className="tracking-expected">
        {words.expected}
        <b>
          {words.today}, {expectedDay} {expected}
        </b>
      </span>
      <span className="tracking-road">
        {STAGES.map((stage) => (
          <span key={stage} className={stageClass(stage)} />
        ))}
      </span>
      {details.map(([label, value]) => (
        <span key={label} className="tracking-detail">
          <span>{label}</span> <b>{value}</b>
        </span>
      ))}
      <span className="tracking-link">{words.courierLink(courier)}</span>
    </div>
  );
}

function stageClass(stage: number): string {
  if (stage === REACHED) return 'tracking-stage tracking-stage-reached tracking-stage-now';
  return stage < REACHED ? 'tracking-stage tracking-stage-reached' : 'tracking-stage';
}
