import { Fragment, type ReactNode } from 'react';
import { Code } from '../elements/Code.tsx';
import { FaultCount, FaultList } from '../request-form/FaultList.tsx';
import { responseCheck } from '../strings/response-check.ts';
import type { Verdict } from './verdict.ts';

type Actions = {
  /** Leads to an offset in the text. */
  readonly goTo: (offset: number) => void;
  /** The first address that leads somewhere. */
  readonly choose: (addresses: readonly string[]) => string | undefined;
};

/** What a check says. */
export function Outcome({ verdict, ...actions }: { verdict: Verdict } & Actions) {
  const { faults, notes, isRight, guides } = verdict;
  return (
    <div className="form-group">
      <Summary verdict={verdict} />
      <Advice verdict={verdict} choose={actions.choose} />
      {isRight && <p className="form-right">{responseCheck.isRight}</p>}
      {faults.length > 0 && <FaultList faults={faults} {...actions} />}
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

/** How many faults there are, the status with its place on the page, and the media type. */
function Summary({ verdict: { status, response, mediaType, faults } }: { verdict: Verdict }) {
  const count = faults.length > 0 && <FaultCount count={faults.length} />;
  if (status === undefined && !response) return count && <p>{count}</p>;
  const name = status === undefined ? responseCheck.seems(response?.status ?? '') : responseCheck.statusOf(status);
  const title = response?.title ?? '';
  return (
    <p>
      {count} <strong>{name}</strong>
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

function MaybeLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  return href === undefined ? children : <a href={href}>{children}</a>;
}
