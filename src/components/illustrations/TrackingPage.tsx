import { illustrations } from '../../strings/illustrations.ts';
import { Mockup, SenderLogo } from './Mockup.tsx';

const words = illustrations['pagina-tracking'];

/** The stages of the usual way, and how many of them the example has reached. */
const STAGES = [1, 2, 3, 4, 5];
const REACHED = 4;

/** The public tracking page as the recipient sees it. It shows nothing that identifies the recipient. */
export function TrackingPage() {
  return (
    <Mockup name="pagina-tracking" title={words.title} description={words.description}>
      <div className="mockup-bar">
        <span className="mockup-dots" />
        <span className="mockup-address" translate="no">
          {words.address}
        </span>
      </div>
      <div className="tracking">
        <div className="tracking-head">
          <SenderLogo />
          <span className="tracking-sender">{words.sender}</span>
        </div>
        <Now />
        <Timeline />
      </div>
    </Mockup>
  );
}

function Now() {
  return (
    <div className="tracking-now">
      <span className="tracking-status">{words.status}</span>
      <span className="tracking-expected">
        {words.expected}
        <b>{words.expectedDay}</b>
      </span>
      <span className="tracking-road">
        {STAGES.map((stage) => (
          <span key={stage} className={stageClass(stage)} />
        ))}
      </span>
      {words.details.map(([label, value]) => (
        <span key={label} className="tracking-detail">
          <span>{label}</span> <b>{value}</b>
        </span>
      ))}
      <span className="tracking-link">{words.courierLink}</span>
    </div>
  );
}

function stageClass(stage: number): string {
  if (stage === REACHED) return 'tracking-stage tracking-stage-reached tracking-stage-now';
  return stage < REACHED ? 'tracking-stage tracking-stage-reached' : 'tracking-stage';
}

function Timeline() {
  return (
    <div className="tracking-events">
      <b className="tracking-timeline">{words.timeline}</b>
      {words.events.map(([event, when]) => (
        <span key={event} className="tracking-event">
          <span className="tracking-what">{event}</span>
          <span className="tracking-when">{when}</span>
        </span>
      ))}
    </div>
  );
}
