import type { ReactNode } from 'react';

type MockupProps = {
  /** A prefix for the ids inside, unique on the page. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
};

/** A picture of a screen, in HTML so that its text wraps and grows. For assistive technology it is one image. */
export function Mockup({ name, title, description, children }: MockupProps) {
  const descriptionId = `illustrazione-${name}-descrizione`;
  return (
    <div role="img" aria-label={title} aria-describedby={descriptionId}>
      <div className="mockup-screen" aria-hidden="true">
        {children}
      </div>
      <span id={descriptionId} hidden>
        {description}
      </span>
    </div>
  );
}

/** The logo of the example shop: a jug. */
export function SenderLogo() {
  return (
    <svg className="sender-logo" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <path className="sender-logo-handle" d="M20 5.5c5-.5 6.5 4 3.5 8.5" />
      <path
        className="sender-logo-jug"
        d="M11 4h9c0 3.5-1.5 5-1.5 7.5 4 2 6 5 6 8.5 0 3.6-1.9 6-4 8h-9.5c-2.1-2-4-4.4-4-8 0-3.5 2-6.5 5.5-8.5C12.5 9 11 7.5 11 4z"
      />
      <path className="sender-logo-band" d="M7.5 18.5c3 2 5.5-2 8.5 0s5.5-2 8 0" />
    </svg>
  );
}
