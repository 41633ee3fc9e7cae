import type { StatusNode } from '../model/status-node.ts';
import { StatusBadge } from '../prose/StatusBadge.tsx';
import { statusDiagram as words } from '../strings/status-diagram.ts';
import { divide, type Way, waysOf } from './status-lanes.ts';

/**
 * How a shipment's status changes, drawn from the statuses themselves: the usual road, and beside each status those
 * that may follow it instead. It is text, so it wraps, prints and is read aloud as it stands. The Markdown copy has no
 * diagram, and programs that compare the two learn it from the attribute.
 */
export function StatusDiagram({ statuses }: { statuses: readonly StatusNode[] }) {
  const lanes = divide(statuses);
  return (
    <figure className="status-diagram" data-markdown-ignore="">
      <div className="statuses">
        {(['road', 'detours', 'exits'] as const).map((lane) =>
          lanes[lane].length > 0 ? (
            <div key={lane}>
              <p className="lane-name label">{words.lanes[lane]}</p>
              <ol className={`lane lane-${lane}`}>
                {lanes[lane].map((status) => (
                  <Station key={status.code} status={status} ways={waysOf(status, statuses, lanes)} />
                ))}
              </ol>
            </div>
          ) : null,
        )}
      </div>
      <figcaption>{words.caption}</figcaption>
    </figure>
  );
}

/** A status, with those that may follow it. A final one has a second outline, as in state diagrams. */
function Station({ status, ways }: { status: StatusNode; ways: readonly Way[] }) {
  const kind = status.next.length === 0 ? 'station-name station-final' : 'station-name';
  return (
    <li className="station">
      <span className={`${kind} tone-${status.tone}`}>{status.label}</span>
      {ways.length > 0 && (
        <ul className="ways" aria-label={words.ways(status.label)}>
          {ways.map(({ to, resumes }) => (
            <li key={to.code} className={resumes ? 'way-resumes' : undefined}>
              <StatusBadge tone={to.tone}>{to.label}</StatusBadge>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
