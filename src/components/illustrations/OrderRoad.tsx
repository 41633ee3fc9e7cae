import { illustrations } from '../../strings/illustrations.ts';
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
  readonly points: readonly { readonly x: number; readonly y: number; readonly to: keyof typeof TIPS }[];
  /** Tells whether the words of a stop are below its sign, not next to it. */
  readonly below: (stop: Stop) => boolean;
};

const WIDE: Plan = {
  size: 'wide',
  width: 650,
  height: 292,
  stops: [
    { sign: 'shop', x: 56, y: 176, radius: 34 },
    { sign: 'parcel', x: 214, y: 176, radius: 34 },
    { sign: 'van', x: 214, y: 38, radius: 34 },
    { sign: 'order', x: 424, y: 98, radius: 27 },
    { sign: 'email', x: 424, y: 176, radius: 27 },
    { sign: 'page', x: 424, y: 254, radius: 27 },
  ],
  road: [
    'M90 176H166',
    'M199 146V83',
    'M229 68V131',
    'M248 176H383',
    'M248 176H318Q342 176 342 152V122Q342 98 366 98H383',
    'M248 176H318Q342 176 342 200V230Q342 254 366 254H383',
  ],
  middle: [
    'M90 176H166',
    'M199 146V83',
    'M229 68V131',
    'M248 176H383',
    'M342 148V122Q342 98 366 98H383',
    'M342 204V230Q342 254 366 254H383',
  ],
  points: [
    { x: 179, y: 176, to: 'right' },
    { x: 199, y: 70, to: 'up' },
    { x: 229, y: 144, to: 'down' },
    { x: 396, y: 98, to: 'right' },
    { x: 396, y: 176, to: 'right' },
    { x: 396, y: 254, to: 'right' },
  ],
  below: ({ sign }) => sign === 'shop' || sign === 'parcel',
};

const NARROW: Plan = {
  size: 'narrow',
  width: 288,
  height: 470,
  stops: [
    { sign: 'shop', x: 32, y: 30, radius: 28 },
    { sign: 'parcel', x: 32, y: 124, radius: 28 },
    { sign: 'van', x: 96, y: 214, radius: 22 },
    { sign: 'order', x: 86, y: 302, radius: 22 },
    { sign: 'email', x: 86, y: 374, radius: 22 },
    { sign: 'page', x: 86, y: 446, radius: 22 },
  ],
  road: [
    'M32 58V83',
    'M46 163V200Q46 214 60 214',
    'M20 149V286Q20 302 36 302H51',
    'M20 149V358Q20 374 36 374H51',
    'M20 149V430Q20 446 36 446H51',
  ],
  middle: ['M32 58V83', 'M46 163V200Q46 214 60 214', 'M20 149V430Q20 446 36 446H51'],
  points: [
    { x: 32, y: 96, to: 'down' },
    { x: 46, y: 150, to: 'up' },
    { x: 73, y: 214, to: 'right' },
    { x: 64, y: 302, to: 'right' },
    { x: 64, y: 374, to: 'right' },
    { x: 64, y: 446, to: 'right' },
  ],
  below: () => false,
};

/** The tip of an arrow, from its point backwards. */
const TIPS = { right: 'l-14-8v16z', down: 'l-8-14h16z', up: 'l-8 14h16z' } as const;

/**
 * The road of an order from the shop to TrackBot, which asks the courier, and from there to the recipient. On a narrow
 * page it runs downwards.
 */
export function OrderRoad({ minutes }: { minutes: string | undefined }) {
  const interval = words.interval(minutes);
  return [WIDE, NARROW].map((plan) => {
    const id = plan.size === 'wide' ? 'illustrazione-percorso-ordine' : 'illustrazione-percorso-ordine-stretta';
    return (
      <svg
        key={plan.size}
        className={`drawing drawing-${plan.size}`}
        viewBox={`0 0 ${plan.width} ${plan.height}`}
        width={plan.width}
        height={plan.height}
        role="img"
        aria-labelledby={`${id}-titolo`}
        aria-describedby={`${id}-descrizione`}
        focusable="false"
      >
        <title id={`${id}-titolo`}>{words.title}</title>
        <desc id={`${id}-descrizione`}>{words.description(interval)}</desc>
        <Road plan={plan} />
        {plan.stops.map((stop) => (
          <g key={stop.sign}>
            <Sign name={stop.sign} x={stop.x} y={stop.y} radius={stop.radius} />
            <Words stop={stop} below={plan.below(stop)} {...words.stops(interval)[stop.sign]} />
          </g>
        ))}
      </svg>
    );
  });
}

function Road({ plan: { road, middle, points } }: { plan: Plan }) {
  return (
    <g>
      <path className="arrow-path" d={road.join('')} />
      {points.map(({ x, y, to }) => (
        <path key={`${x} ${y}`} className="arrow-point" d={`M${x} ${y}${TIPS[to]}`} />
      ))}
      <path className="arrow-middle" d={middle.join('')} />
    </g>
  );
}

type WordsProps = { stop: Stop; below: boolean; title: string; lines: readonly string[] };

function Words({ stop, below, title, lines }: WordsProps) {
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
