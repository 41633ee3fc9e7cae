import type { ReactNode } from 'react';
import { Logo } from '../../elements/Logo.tsx';
import { Mockup } from './Mockup.tsx';
import { SignIcon, type SignName } from './Sign.tsx';

/** The sections of the app: shipments, orders to ship, notifications, shops. */
const SECTIONS = ['parcel', 'order', 'email', 'shop'] as const satisfies readonly SignName[];

type AppScreenProps = {
  /** A prefix for the ids inside, unique on the page. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The section that is open. */
  readonly section: (typeof SECTIONS)[number];
  readonly children: ReactNode;
};

/** A screen of the app, with the bar of its sections. */
export function AppScreen({ name, title, description, section, children }: AppScreenProps) {
  return (
    <Mockup name={name} title={title} description={description}>
      <div className="app">
        <div className="app-bar">
          <Logo />
          {SECTIONS.map((sign) => (
            <span key={sign} className={sign === section ? 'app-section app-section-open' : 'app-section'}>
              <SignIcon name={sign} />
            </span>
          ))}
        </div>
        <div className="app-main">{children}</div>
      </div>
    </Mockup>
  );
}

/** What looks like a button of the app. */
export function AppButton({ kind = 'plain', children }: { kind?: 'plain' | 'main' | 'danger'; children: ReactNode }) {
  return <span className={`app-button app-button-${kind}`}>{children}</span>;
}

/** What looks like a checkbox. */
export function AppCheck({ on = false }: { on?: boolean }) {
  return <span className={on ? 'app-check app-check-on' : 'app-check'} />;
}
