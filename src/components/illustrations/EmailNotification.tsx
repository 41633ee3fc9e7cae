import { illustrations } from '../../strings/illustrations.ts';
import { Mockup, SenderLogo } from './Mockup.tsx';

const words = illustrations['notifica-email'];

/** An e-mail to the recipient. The data of the shipment is highlighted. */
export function EmailNotification() {
  return (
    <Mockup name="notifica-email" title={words.title} description={words.description}>
      <div className="email-head">
        <span className="email-subject">
          <Filled text={words.subject} />
        </span>
        <span className="email-avatar">
          <SenderLogo />
        </span>
        <span className="email-sender">{words.sender}</span>
        <span className="email-time">{words.time}</span>
        <span className="email-recipient">{words.recipient}</span>
      </div>
      <div className="email-body">
        <span className="email-logo">
          <SenderLogo />
          {words.sender}
        </span>
        <span className="email-text">
          <Filled text={words.greeting} />
          <br />
          <Filled text={words.news} />
        </span>
        <span className="email-text">
          <Filled text={words.expected} />
        </span>
        <span className="email-button">{words.button}</span>
        <span className="email-text">{words.advice}</span>
        <span className="email-foot">
          {words.footer[0]}
          <br />
          <span className="email-leave">{words.footer[1]}</span>
        </span>
      </div>
    </Mockup>
  );
}

/** A text. The parts in braces are data of the shipment. */
function Filled({ text }: { text: string }) {
  return text.split(/[{}]/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="email-filled">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
