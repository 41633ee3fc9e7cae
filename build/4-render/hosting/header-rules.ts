import type { Scripts } from '../../bundle/assets.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';

/** A header of an answer: its name and its value. */
export type Header = readonly [name: string, value: string];

/** What pages never ask a browser for. Copying needs `clipboard-write`, which is not here. */
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/**
 * The headers of every answer, whatever its status: the one place they come from, for the files that hosts read, for the recipes of servers, and
 * by `_headers` for `preview` and `dev`. Caching (build/hosting/caching.ts) and media types (build/hosting/media-types.ts) depend on the file.
 */
export function headersOfEveryAnswer(scripts: Pick<Scripts, 'head'>): readonly Header[] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(scripts)],
    ['X-Robots-Tag', 'noindex, nofollow'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
    ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
}
