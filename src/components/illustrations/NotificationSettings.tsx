import type { ExampleTemplate } from '../../model/example-shipment.ts';
import type { StatusName } from '../../model/illustration.ts';
import { illustrations } from '../../strings/illustrations.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { AppButton, AppCheck, AppScreen } from './AppScreen.tsx';
import { Filled } from './Filled.tsx';

const words = illustrations['impostazioni-notifiche'];
const { labels } = words;

type Template = ExampleTemplate<StatusName>;
type Props = { readonly templates: readonly Template[]; readonly open: StatusName };

/** The templates of the notifications in the app, and one of them open. */
export function NotificationSettings({ templates, open }: Props) {
  const namesOf = (active: boolean) =>
    templates.filter((template) => template.active === active).map(({ status }) => status.label);
  return (
    <AppScreen
      name="impostazioni-notifiche"
      title={words.title}
      description={words.description(namesOf(true), namesOf(false), open.label)}
      section="email"
    >
      <div className="app-head">
        <b className="app-title">{labels.section}</b>
      </div>
      <div className="app-columns-2">
        <div className="app-templates">
          {templates.map((template) => (
            <Entry key={template.status.code} template={template} isOpen={template.status.code === open.code} />
          ))}
        </div>
        <Editor open={open} template={templates.find(({ status }) => status.code === open.code)} />
      </div>
    </AppScreen>
  );
}

function Entry({ template: { status, active, toRecipient, toUser }, isOpen }: { template: Template; isOpen: boolean }) {
  const readers = [...(toRecipient ? [labels.recipient] : []), ...(toUser ? [labels.user] : [])];
  return (
    <span className={isOpen ? 'app-template app-template-open' : 'app-template'}>
      <span>
        <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
        <small>{readers.join(', ')}</small>
      </span>
      <span className={active ? 'app-switch app-switch-on' : 'app-switch'} />
    </span>
  );
}

function Editor({ open, template }: { open: StatusName; template: Template | undefined }) {
  const { subject, ...lines } = labels.template;
  return (
    <div className="app-editor">
      <b>{words.open(open.label)}</b>
      <small>{labels.subject}</small>
      <span className="app-input">
        <span>
          <Filled text={subject} />
        </span>
      </span>
      <small>{labels.text}</small>
      <span className="app-input">
        {Object.values(lines).map((line) => (
          <span key={line}>
            <Filled text={line} />
          </span>
        ))}
      </span>
      <span className="app-choices">
        <AppCheck on={template?.toRecipient === true} /> {labels.recipient}
        <AppCheck on={template?.toUser === true} /> {labels.user}
      </span>
      <span className="app-actions">
        <AppButton>{labels.test}</AppButton>
        <AppButton kind="main">{labels.save}</AppButton>
      </span>
    </div>
  );
}
