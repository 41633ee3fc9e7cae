/** The signs along the road, on a grid of 24 units: first the filled shape, then the lines over it. */
const SIGNS = {
  shop: [
    'M4.5 10.5h15V20h-15z',
    'M3.5 9l1.6-5h13.8l1.6 5zM4.5 11.5V20h15v-8.5M3.5 9a2.83 2.6 0 0 0 5.67 0 2.83 2.6 0 0 0 5.66 0 2.83 2.6 0 0 0 5.67 0M10 20v-5h4v5',
  ],
  parcel: [
    'M12 2.5l8.5 4.7v9.6L12 21.5l-8.5-4.7V7.2z',
    'M12 2.5l8.5 4.7v9.6L12 21.5l-8.5-4.7V7.2zM3.8 7.4L12 12l8.2-4.6M12 12v9.2M7.8 4.9l8.4 4.7v3.6',
  ],
  van: [
    'M2 6h12v10.5H2z',
    'M14 16.5H9.3M4.7 16.5H2V6h12v10.5M14 9.5h4l3.5 3.8v3.2h-1.7M15.2 16.5H14M9.3 17a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0zM19.8 17a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0z',
  ],
  order: [
    'M5 3h14v18l-2.3-1.6-2.4 1.6-2.3-1.6L9.7 21l-2.4-1.6L5 21z',
    'M5 3h14v18l-2.3-1.6-2.4 1.6-2.3-1.6L9.7 21l-2.4-1.6L5 21zM8.5 7.5h7M8.8 13l2.2 2.2 4.3-4.4',
  ],
  email: ['M3 5.5h18v13H3z', 'M3 5.5h18v13H3zM3.3 6l8.7 7 8.7-7'],
  page: [
    'M6.5 2.5h11v19h-11z',
    'M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM12 15.5s3-2.9 3-5a3 3 0 0 0-6 0c0 2.1 3 5 3 5zM12 10.4v.1M10.5 18.8h3',
  ],
} as const;

/** The name of a sign. */
export type SignName = keyof typeof SIGNS;

/** The lines of a sign alone, as an icon. */
export function SignIcon({ name }: { name: SignName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={SIGNS[name][1]} />
    </svg>
  );
}

/** A round sign, centred at a point of the drawing. */
export function Sign({ name, x, y, radius }: { name: SignName; x: number; y: number; radius: number }) {
  const [fill, lines] = SIGNS[name];
  const scale = Math.round((radius * 130) / 24) / 100;
  return (
    <g className={`sign sign-${name}`} transform={`translate(${x} ${y})`}>
      <circle className="sign-disc" r={radius} />
      <g transform={`scale(${scale}) translate(-12 -12)`}>
        <path className="sign-fill" d={fill} />
        <path className="sign-lines" d={lines} />
      </g>
    </g>
  );
}
