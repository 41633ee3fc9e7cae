import { illustrations } from '../../strings/illustrations.ts';
import { Drawing } from './Drawing.tsx';
import { Sign, type SignName } from './Sign.tsx';

const words = illustrations['percorso-ordine'];

/** A stop of the road, with its sign. */
type Stop = { readonly sign: SignName; readonly x: number; readonly y: number; readonly radius: number };

/** The positions in one of the two arrangements. */
type Plan = {
  readonly size: 'wide' | 'narrow';
  readonly width: number;
  readonly height: number;
  readonly stops: readonly Stop[];
  /** The pieces of road; the line along their middle, without pieces that overlap; and the tips of the arrows. */
  readonly road: readonly string[];
  readonly middle: readonly string[];
  readonly points: readonly { readonly x: number; readonly y: number; readonly to: 'right' | 'down' }[];
  /** Tells whether the words of a stop are below its sign, not next to it. */
  readonly below: (stop: Stop) => boolean;
};

const WIDE: Plan = {
  size: 'wide',
  width: 688,
  height: 222,
  stops: [
    { sign: 'shop', x: 66, y: 112, radius: 34 },
    { sign: 'parcel', x: 202, y: 112, radius: 34 },
    { sign: 'van', x: 338, y: 112, radius: 34 },
    { sign: 'order', x: 474, y: 34, radius: 27 },
    { sign: 'email', x: 474, y: 112, radius: 27 },
    { sign: 'page', x: 474, y: 190, radius: 27 },
  ],
  road: [
    'M100 112H154',
    'M236 112H290',
    'M372 112H433',
    'M372 112H384Q408 112 408 88V58Q408 34 432 34H433',
    'M372 112H384Q408 112 408 136V166Q408 190 432 190H433',
  ],
  middle: [
    'M100 112H154',
    'M236 112H290',
    'M372 112H433',
    'M408 84V58Q408 34 432 34H433',
    'M408 140V166Q408 190 432 190H433',
  ],
  points: [
    { x: 167, y: 112, to: 'right' },
    { x: 303, y: 112, to: 'right' },
    { x: 446, y: 34, to: 'right' },
    { x: 446, y: 112, to: 'right' },
    { x: 446, y: 190, to: 'right' },
  ],
  below: ({ x }) => x < 400,
};

const NARROW: Plan = {
  size: 'narrow',
  width: 288,
  height: 470,
  stops: [
    { sign: 'shop', x: 32, y: 30, radius: 28 },
    { sign: 'parcel', x: 32, y: 124, radius: 28 },
    { sign: 'van', x: 32, y: 218, radius: 28 },
    { sign: 'order', x: 86, y: 302, radius: 22 },
    { sign: 'email', x: 86, y: 374, radius: 22 },
    { sign: 'page', x: 86, y: 446, radius: 22 },
  ],
  road: [
    'M32 58V83',
    'M32 152V177',
    'M32 246V286Q32 302 48 302H51',
    'M32 246V358Q32 374 48 374H51',
    'M32 246V430Q32 446 48 446H51',
  ],
  middle: ['M32 58V83', 'M32 152V177', 'M32 246V430Q32 446 48 446H51'],
  points: [
    { x: 32, y: 96, to: 'down' },
    { x: 32, y: 190, to: 'down' },
    { x: 64, y: 302, to: 'right' },
    { x: 64, y: 374, to: 'right' },
    { x: 64, y: 446, to: 'right' },
  ],
  below: () => false,
};

/** The road of an order from the shop to the recipient. On a narrow page it runs downwards. */
export function OrderRoad({ minutes }: { minutes: string | undefined }) {
  const interval = words.interval(minutes);
  return [WIDE, NARROW].map((plan) => (
    <Drawing
      key={plan.size}
      className={`drawing drawing-${plan.size}`}
      name={plan.size === 'wide' ? 'percorso-ordine' : 'percorso-ordine-stretta'}
      title={words.title}
      description={words.description(interval)}
      width={plan.width}
      height={plan.height}
    >
      <Road plan={plan} />
      {plan.stops.map((stop) => (
        <g key={stop.sign}>
          <Sign name={stop.sign} x={stop.x} y={stop.y} radius={stop.radius} />
          <Words stop={stop} below={plan.below(stop)} interval={interval} />
        </g>
      ))}
    </Drawing>
  ));
}

function Road({ plan: { road, middle, points } }: { plan: Plan }) {
  return (
    <g className="arrow-main">
      <path className="arrow-path" d={road.join('')} />
      {points.map(({ x, y, to }) => (
        <path
          key={`${x} ${y}`}
          className="arrow-point"
          d={to === 'right' ? `M${x} ${y}l-14-8v16z` : `M${x} ${y}l-8-14h16z`}
        />
      ))}
      <path className="arrow-middle" d={middle.join('')} />
    </g>
  );
}

function Words({ stop, below, interval }: { stop: Stop; below: boolean; interval: string }) {
  const { title, lines } = wordsOf(stop.sign, interval);
  const x = below ? stop.x : stop.x + stop.radius + 12;
  const y = below ? stop.y + stop.radius + 24 : stop.y + 5 - lines.length * 9;
  return (
    <text className={below ? 'stop stop-below' : 'stop'} x={x} y={y}>
      <tspan className="stop-title">{title}</tspan>
      {lines.map((line) => (
        <tspan key={line} x={x} dy="18">
          {line}
        </tspan>
      ))}
    </text>
  );
}

function wordsOf(sign: SignName, interval: string): { readonly title: string; readonly lines: readonly string[] } {
  switch (sign) {
    case 'shop':
      return words.shop;
    case 'parcel':
      return { title: words.platform.title, lines: words.platform.lines(interval) };
    case 'van':
      return words.courier;
    case 'order':
      return words.order;
    case 'email':
      return words.email;
    case 'page':
      return words.page;
    default:
      return sign satisfies never;
  }
}
