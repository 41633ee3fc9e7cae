import { Fragment, type ReactNode } from 'react';
import { Code } from '../elements/Code.tsx';
import { responseCheck } from '../strings/response-check.ts';
import type { Fault, Verdict } from './verdict.ts';

/** How many faults are listed at once. */
const MAX_FAULTS = 8;

type Actions = {
  /** Leads to an offset in the text. */
  readonly goTo: (offset: number) => void;
  /** The first address that leads somewhere. */
  readonly choose: (addresses: readonly string[]) => string | undefined;
};

/** What a check says. */
export function Outcome({ verdict, ...actions }: { verdict: Verdict } & Actions) {
  const { faults, notes, isRight, guides } = verdict;
  const more = faults.length - MAX_FAULTS;
  return (
    <div className="form-group">
      <Summary verdict={verdict} />
      <Advice verdict={verdict} choose={actions.choose} />
      {isRight && <p className="form-right">{responseCheck.isRight}</p>}
      {faults.length > 0 && (
        <ul className="form-problems">
          {faults.slice(0, MAX_FAULTS).map((fault) => (
            <FaultItem key={`${fault.offset} ${fault.path} ${fault.message}`} fault={fault} {...actions} />
          ))}
          {more > 0 && <li>{responseCheck.moreFaults(more)}</li>}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note} className="form-hint">
          {note}
        </p>
      ))}
      {guides.length > 0 && (
        <p className="form-hint">
          {responseCheck.guides}{' '}
          {guides.map(({ href, label }, index) => (
            <Fragment key={href}>
              {index > 0 && ', '}
              <a href={href}>{label}</a>
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

/** The status with its place on the page, and the media type. */
function Summary({ verdict: { status, response, mediaType } }: { verdict: Verdict }) {
  if (status === undefined && !response) return null;
  const name = status === undefined ? responseCheck.seems(response?.status ?? '') : responseCheck.statusOf(status);
  const title = response?.title ?? '';
  return (
    <p>
      <strong>{name}</strong>
      {title !== '' && (
        <>
          {': '}
          <MaybeLink href={response?.href}>{title}</MaybeLink>
        </>
      )}
      {mediaType !== undefined && (
        <>
          {' · '}
          <Code>{mediaType}</Code>
        </>
      )}
    </p>
  );
}

/** What the error code means, and the fields of the request that the API names. */
function Advice({ verdict: { advice, refused }, choose }: { verdict: Verdict } & Pick<Actions, 'choose'>) {
  return (
    <>
      {advice && (
        <p>
          <MaybeLink href={advice.href}>
            <Code>{advice.code}</Code>
          </MaybeLink>
          {`: ${advice.title}. ${advice.remedy}`}
        </p>
      )}
      {refused.length > 0 && (
        <>
          <p>{responseCheck.refused}</p>
          <ul className="plain">
            {refused.map(({ pointer, message, fields }) => (
              <li key={`${pointer} ${message}`}>
                <MaybeLink href={choose(fields)}>
                  <Code>{pointer}</Code>
                </MaybeLink>{' '}
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function FaultItem({ fault, goTo, choose }: { fault: Fault } & Actions) {
  const { offset, line, column, path, message, fields } = fault;
  return (
    <li>
      <button type="button" onClick={() => goTo(offset)}>
        {responseCheck.place(line, column)}
      </button>{' '}
      {path !== '' && (
        <MaybeLink href={choose(fields)}>
          <Code>{path}</Code>
        </MaybeLink>
      )}{' '}
      {message}
    </li>
  );
}

function MaybeLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href === undefined ? children : <a href={href}>{children}</a>;
}
