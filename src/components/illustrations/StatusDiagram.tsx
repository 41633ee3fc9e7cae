import type { StatusNode } from '../../model/page.ts';
import { illustrations } from '../../strings/illustrations.ts';
import { Drawing } from './Drawing.tsx';
import { divide } from './status-lanes.ts';
import { layoutStatuses, type Measures, type NodeBox, type StatusLayout } from './status-layout.ts';

const words = illustrations.stati;

/** For a column of text on a computer. */
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

/** For a telephone: as wide as the narrowest, so that the letters never become smaller than they are drawn. */
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

/** How a shipment's status moves, drawn from the statuses themselves; on a narrow page in a narrow arrangement. */
export function StatusDiagram({ statuses }: { statuses: readonly StatusNode[] }) {
  return (
    <>
      <Arrangement statuses={statuses} name="stati" measures={WIDE} />
      <Arrangement statuses={statuses} name="stati-stretta" measures={NARROW} />
      <Key />
    </>
  );
}

function Arrangement({
  statuses,
  name,
  measures,
}: {
  statuses: readonly StatusNode[];
  name: string;
  measures: Measures;
}) {
  const layout = layoutStatuses(statuses, measures);
  const { road } = divide(statuses);
  const labels = road.flatMap((code) => statuses.find((status) => status.code === code)?.label ?? []);
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

/** The road last, so that no thin line crosses over it. */
function Lines({ layout: { edges, points } }: { layout: StatusLayout }) {
  return (['other', 'resume', 'main'] as const).map((kind) => (
    <g key={kind} className={`line line-${kind}`}>
      {edges.map((edge) =>
        edge.kind === kind ? <path key={`${edge.from} ${edge.to}`} className="line-path" d={edge.path} /> : null,
      )}
      {points.map((point) =>
        point.kind === kind ? <path key={point.path} className="line-point" d={point.path} /> : null,
      )}
      {kind === 'main' && (
        <path className="line-middle" d={edges.map((edge) => (edge.kind === kind ? edge.path : '')).join('')} />
      )}
    </g>
  ));
}

/** The road comes from a dot, where the shipment is added. */
function Start({ layout: { nodes } }: { layout: StatusLayout }) {
  const [first] = nodes;
  if (!first) return null;
  const middle = first.x + first.width / 2;
  return (
    <g className="line line-main">
      <path className="line-path" d={`M${middle} ${first.y - 16}V${first.y}`} />
      <circle className="line-point" cx={middle} cy={first.y - 18} r="6" />
    </g>
  );
}

/** A final status has a second outline, as in diagrams of states. */
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

/** What the lines mean. */
function Key() {
  return (
    <ul className="key">
      {(['main', 'other', 'resume'] as const).map((kind) => (
        <li key={kind}>
          <svg className="key-sign" viewBox="0 0 36 16" width="36" height="16" aria-hidden="true" focusable="false">
            <g className={`line line-${kind}`}>
              <path className="line-path" d="M1 8H27" />
              <path className="line-point" d={kind === 'main' ? 'M36 8l-12-7v14z' : 'M35 8l-8-4.4v8.8z'} />
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
