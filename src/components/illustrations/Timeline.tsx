import type { DetailedShipment } from '../../model/example-shipment.ts';
import type { StatusName } from '../../model/illustration.ts';
import { StatusBadge } from '../StatusBadge.tsx';

type Props = Pick<DetailedShipment<StatusName>, 'events'> & { readonly title: string; readonly hasStatuses?: boolean };

/** The events of a shipment, each with its status where the picture shows that. */
export function Timeline({ title, events, hasStatuses = false }: Props) {
  return (
    <div className="timeline">
      <b className="timeline-title">{title}</b>
      {events.map(({ status, what, when, place }) => (
        <span key={when} className="timeline-event">
          <span>{what}</span>
          <span className="timeline-when">{place === undefined ? when : `${when} · ${place}`}</span>
          {hasStatuses && (
            <span>
              <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
            </span>
          )}
        </span>
      ))}
    </div>
  );
}
