import type { DetailedShipment } from '../../model/example-shipment.ts';
import type { StatusName } from '../../model/illustration.ts';
import { illustrations } from '../../strings/illustrations.ts';
import { Filled, filled } from './Filled.tsx';
import { Mockup, SenderLogo } from './Mockup.tsx';

const words = illustrations['notifica-email'];
const { labels } = words;

/** An e-mail to the recipient. The data of the shipment is highlighted. */
export function EmailNotification({ shipment }: { shipment: DetailedShipment<StatusName> }) {
  const values = valuesOf(shipment);
  const lines = [labels.subject, labels.greeting, labels.news, labels.expected, labels.link, labels.advice];
  return (
    <Mockup
      name="notifica-email"
      title={words.title}
      description={words.description(
        shipment,
        lines.map((line) => filled(line, values)),
      )}
    >
      <div className="email-head">
        <span className="email-subject">
          <Filled text={labels.subject} values={values} />
        </span>
        <span className="email-avatar">
          <SenderLogo />
        </span>
        <span className="email-sender">{shipment.sender}</span>
        <span className="email-time">{shipment.updated}</span>
        <span className="email-recipient">{words.recipient(shipment.recipient)}</span>
      </div>
      <div className="email-body">
        <span className="email-logo">
          <SenderLogo />
          {shipment.sender}
        </span>
        <span className="email-text">
          <Filled text={labels.greeting} values={values} />
          <br />
          <Filled text={labels.news} values={values} />
        </span>
        <span className="email-text">
          <Filled text={labels.expected} values={values} />
        </span>
        <span className="email-button">{words.button}</span>
        <span className="email-text">{labels.advice}</span>
        <span className="email-foot">
          {shipment.sender} · {shipment.senderAddress}
          <br />
          <span className="email-leave">{words.leave}</span>
        </span>
      </div>
    </Mockup>
  );
}

/** The values of the variables in a template. */
function valuesOf({ reference, recipient, courier, expectedDay, expected }: DetailedShipment<StatusName>) {
  return {
    riferimento: reference,
    nome: recipient,
    corriere: courier,
    data_prevista: `${expectedDay} ${expected}`,
    link_tracking: words.button,
  };
}
