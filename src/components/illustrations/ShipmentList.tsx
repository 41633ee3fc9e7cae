import { Icon } from '../../elements/Icon.tsx';
import type { ExampleShipment } from '../../model/example-shipment.ts';
import type { StatusName } from '../../model/illustration.ts';
import { illustrations } from '../../strings/illustrations.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { AppButton, AppCheck, AppScreen } from './AppScreen.tsx';

const words = illustrations['lista-spedizioni'];
const { labels } = words;

type Props = { readonly shipments: readonly ExampleShipment<StatusName>[] };

/** The list of the shipments in the app. Where there is no room for a table each shipment is a card. */
export function ShipmentList({ shipments }: Props) {
  return (
    <AppScreen name="lista-spedizioni" title={words.title} description={words.description(shipments)} section="parcel">
      <div className="app-head">
        <b className="app-title app-title-alone">{labels.section}</b>
        <AppButton>{labels.import}</AppButton>
        <AppButton kind="main">{labels.add}</AppButton>
      </div>
      <div className="app-views">
        {labels.views.map((view, index) => (
          <span key={view}>
            {view} <b>{words.viewCounts[index]}</b>
          </span>
        ))}
      </div>
      <div className="app-filters">
        <span className="app-field">
          <Icon name="search" />
          <span>{new Intl.ListFormat('it', { type: 'disjunction' }).format(labels.searched)}</span>
        </span>
        {labels.filters.map((filter) => (
          <span key={filter} className="app-filter">
            {filter}
          </span>
        ))}
        <AppButton>{labels.save}</AppButton>
        <AppButton>{labels.export}</AppButton>
      </div>
      <Table shipments={shipments} />
    </AppScreen>
  );
}

/** The columns whose headings sort the list. */
const DATES: readonly string[] = labels.columns.slice(-2);

function Table({ shipments }: Props) {
  return (
    <div className="app-table">
      <div className="app-row app-columns">
        <AppCheck />
        {labels.columns.map((column) => (
          <span key={column}>
            {column}
            {DATES.includes(column) && <Icon name="sort" />}
          </span>
        ))}
      </div>
      {shipments.map((shipment) => (
        <Row key={shipment.reference} shipment={shipment} />
      ))}
    </div>
  );
}

function Row({ shipment }: { shipment: ExampleShipment<StatusName> }) {
  const { status, trackingNumber, courier, reference, recipient, city, expected, updated } = shipment;
  return (
    <div className="app-row">
      <AppCheck />
      <span>
        <StatusBadge tone={status.tone}>{status.label}</StatusBadge>
      </span>
      <span>
        <b translate="no">{trackingNumber}</b>
        <small>{courier}</small>
      </span>
      <Labelled column={2}>{reference}</Labelled>
      <span>
        {recipient}
        <small>{city}</small>
      </span>
      <Labelled column={4}>{expected ?? '–'}</Labelled>
      <Labelled column={5}>{updated}</Labelled>
    </div>
  );
}

/** A cell that has the name of its column where there are no headings. */
function Labelled({ column, children }: { column: 2 | 4 | 5; children: string }) {
  return (
    <span>
      <small className="app-label">{labels.columns[column]} </small>
      {children}
    </span>
  );
}
