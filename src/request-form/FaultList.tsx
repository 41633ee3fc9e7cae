import { Fragment } from 'react';
import { Code } from '../elements/Code.tsx';
import { faultWords } from '../strings/faults.ts';
import { type BodyFault, pathOf, type RepeatedFault, toldFaults } from './body-faults.ts';

/** How many wrong values and how many missing fields are listed at once. */
const MOST_WRONG = 50;
const MOST_MISSING = 20;

type Actions = {
  /** Leads to an offset in the text. */
  readonly goTo: (offset: number) => void;
  /** The first of the addresses of a field that leads somewhere. */
  readonly choose?: ((addresses: readonly string[]) => string | undefined) | undefined;
};

/** The faults of a body: a row for each wrong value, then one sentence with all missing fields. */
export function FaultList({ faults, ...actions }: { faults: readonly BodyFault[] } & Actions) {
  const { wrong, missing } = toldFaults(faults);
  const more = wrong.length - MOST_WRONG;
  return (
    <ul className="form-problems">
      {wrong.slice(0, MOST_WRONG).map((fault) => (
        <WrongValue key={`${fault.offset} ${fault.path} ${fault.message}`} fault={fault} {...actions} />
      ))}
      {more > 0 && <li>{faultWords.more(more)}</li>}
      {missing.length > 0 && <Missing faults={missing} choose={actions.choose} />}
    </ul>
  );
}

/** The number of faults. */
export function FaultCount({ count }: { count: number }) {
  return <span className="pill tone-danger">{faultWords.count(count)}</span>;
}

function WrongValue({ fault, goTo, choose }: { fault: RepeatedFault } & Actions) {
  const { offset, line, column, message, times } = fault;
  return (
    <li className="form-problem">
      <FieldName fault={fault} choose={choose} />
      <span className="form-problem-text">
        {message}
        {faultWords.times(times)}
      </span>
      <button type="button" aria-label={faultWords.place(line, column)} onClick={() => goTo(offset)}>
        {faultWords.line(line)}
      </button>
    </li>
  );
}

function Missing({ faults, choose }: { faults: readonly RepeatedFault[] } & Pick<Actions, 'choose'>) {
  const count = faults.reduce((sum, { times }) => sum + times, 0);
  return (
    <li>
      {faultWords.missing(count)}{' '}
      {faults.slice(0, MOST_MISSING).map((fault, index) => (
        <Fragment key={fault.path}>
          {index > 0 && ', '}
          <FieldName fault={fault} choose={choose} />
          {faultWords.times(fault.times)}
        </Fragment>
      ))}
      {faultWords.others(faults.length - MOST_MISSING)}.
    </li>
  );
}

/** The path of a field, which leads to its description where the page has one. */
function FieldName({ fault, choose }: { fault: RepeatedFault } & Pick<Actions, 'choose'>) {
  const path = pathOf(fault);
  if (path === '') return null;
  const href = choose?.(fault.fields ?? []);
  return href === undefined ? (
    <Code>{path}</Code>
  ) : (
    <a href={href}>
      <Code>{path}</Code>
    </a>
  );
}
