import type { StatusNode } from '../../model/page.ts';
import { illustrations } from '../../strings/illustrations.ts';
import { Drawing } from './Drawing.tsx';
import { divide, type Lanes } from './status-lanes.ts';
import { layoutStatuses, type Measures, type NodeBox, type StatusLayout } from './status-layout.ts';

const words = illustrations.stati;

/** The measures for a column of text on a computer. */
export const WIDE: Measures = {
  lanes: 3,
  width: 680,
  row: 42,
  nodeHeight: 46,
  letter: 8.6,
  padding: 8,
  port: 12,
  track: 11,
  margin: 19,
  radius: 9,
  arrow: 8,
  head: 84,
};

/** The measures for a phone: as wide as the narrowest one, so that the letters are never scaled down. */
export const NARROW: Measures = {
  lanes: 2,
  width: 288,
  row: 36,
  nodeHeight: 42,
  letter: 7.2,
  padding: 5,
  port: 11,
  track: 6,
  margin: 11,
  radius: 6,
  arrow: 6.5,
  head: 76,
};

/**
 * How a shipment's status changes, drawn from the statuses themselves. Styles show the arrangement that fits the page.
 */
export function StatusDiagram({ statuses }: { statuses: readonly StatusNode[] }) {
  const divided = divide(statuses);
  return (
    <>
      <Arrangement statuses={statuses} divided={divided} name="stati" measures={WIDE} />
      <Arrangement statuses={statuses} divided={divided} name="stati-stretta" measures={NARROW} />
      <Key />
    </>
  );
}

type ArrangementProps = { statuses: readonly StatusNode[]; divided: Lanes; name: string; measures: Measures };

function Arrangement({ statuses, divided, name, measures }: ArrangementProps) {
  const layout = layoutStatuses(statuses, measures, divided);
  const labels = divided.road.flatMap((code) => statuses.find((status) => status.code === code)?.label ?? []);
  const size = measures.lanes === 3 ? 'wide' : 'narrow';
  return (
    <Drawing
      className={`drawing drawing-${size} statuses statuses-${size}`}
      name={name}
      title={words.title}
      description={words.description(labels)}
      width={layout.width}
      height={layout.height}
    >
      <LaneNames layout={layout} />
      <Lines layout={layout} />
      <Start layout={layout} />
      {layout.nodes.map((node) => (
        <Status key={node.status.code} node={node} />
      ))}
    </Drawing>
  );
}

function LaneNames({ layout: { lanes } }: { layout: StatusLayout }) {
  const names = lanes.length === 2 ? [words.lanes[0], words.otherLane] : words.lanes;
  return lanes.map((middle, lane) => (
    <text key={middle} className="lane-name" x={middle} y="14">
      {names[lane]}
    </text>
  ));
}

/** The lines; the road comes last, so that no thin line crosses over it. */
function Lines({ layout: { edges, points } }: { layout: StatusLayout }) {
  return (['other', 'resume', 'main'] as const).map((kind) => (
    <g key={kind} className={`arrow-${kind}`}>
      {edges.map((edge) =>
        edge.kind === kind ? <path key={`${edge.from} ${edge.to}`} className="arrow-path" d={edge.path} /> : null,
      )}
      {points.map((point) =>
        point.kind === kind ? <path key={point.path} className="arrow-point" d={point.path} /> : null,
      )}
      {kind === 'main' && (
        <path className="arrow-middle" d={edges.map((edge) => (edge.kind === kind ? edge.path : '')).join('')} />
      )}
    </g>
  ));
}

/** The dot where the road begins, when the shipment is added. */
function Start({ layout: { nodes } }: { layout: StatusLayout }) {
  const [first] = nodes;
  if (!first) return null;
  const middle = first.x + first.width / 2;
  return (
    <g className="arrow-main">
      <path className="arrow-path" d={`M${middle} ${first.y - 16}V${first.y}`} />
      <circle className="arrow-point" cx={middle} cy={first.y - 18} r="6" />
    </g>
  );
}

/** A status; a final one has a second outline, as in state diagrams. */
function Status({ node: { status, lines, isFinal, x, y, width, height } }: { node: NodeBox }) {
  const [middle, first] = [x + width / 2, y + height / 2 - (lines.length - 1) * 7.5];
  return (
    <g className={`node tone-${status.tone}`}>
      <rect className="node-box" x={x} y={y} width={width} height={height} rx={isFinal ? height / 2 : 8} />
      {isFinal && (
        <rect
          className="node-end"
          x={x + 3.5}
          y={y + 3.5}
          width={width - 7}
          height={height - 7}
          rx={(height - 7) / 2}
        />
      )}
      <text className="node-label" x={middle} y={first}>
        {lines.map((line, index) => (
          <tspan key={line} x={middle} y={first + index * 15}>
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}

/** The legend of the lines. */
function Key() {
  return (
    <ul className="key">
      {(['main', 'other', 'resume'] as const).map((kind) => (
        <li key={kind}>
          <svg className="key-sign" viewBox="0 0 36 16" width="36" height="16" aria-hidden="true" focusable="false">
            <g className={`arrow-${kind}`}>
              <path className="arrow-path" d="M1 8H27" />
              <path className="arrow-point" d={kind === 'main' ? 'M36 8l-12-7v14z' : 'M35 8l-8-4.4v8.8z'} />
            </g>
          </svg>
          {words.key[kind]}
        </li>
      ))}
      <li>
        <svg className="key-sign" viewBox="0 0 36 16" width="36" height="16" aria-hidden="true" focusable="false">
          <g className="node tone-success">
            <rect className="node-box" x="1" y="0.75" width="34" height="14.5" rx="7.25" />
            <rect className="node-end" x="4" y="3.75" width="28" height="8.5" rx="4.25" />
          </g>
        </svg>
        {words.key.final}
      </li>
    </ul>
  );
}
