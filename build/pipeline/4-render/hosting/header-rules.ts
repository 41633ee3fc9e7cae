import { scriptSource } from '../../../platform/hosting/script-source.ts';
import type { Scripts } from '../../../program/bundle/assets.ts';

/** A response header: its name and its value. */
export type HttpHeader = readonly [name: string, value: string];

/** Browser features that pages never use. Copying needs `clipboard-write`, so it is not in the list. */
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
 * The headers of every response, with any status. The files for hosts and the recipes for servers get them from here;
 * `preview` and `dev` read them in `_headers`. Caching (build/platform/hosting/caching.ts) and media types
 * (build/platform/hosting/media-types.ts) depend on the file.
 */
export function commonHeaders(scripts: Pick<Scripts, 'head'>): readonly HttpHeader[] {
  return [
    ['Content-Security-Policy', contentSecurityPolicy(scripts)],
    ['X-Robots-Tag', 'noindex, nofollow'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['Permissions-Policy', REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ')],
    // Without `includeSubDomains`: other hosts are not of this site to decide.
    ['Strict-Transport-Security', 'max-age=63072000'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
  ];
}

/**
 * Allows no inline code except the head script, no inline style, no external resources, no frames and no forms. Of the
 * client's own Trusted Types policies, one can turn a string into markup, and one gives the address of the worker.
 */
export function contentSecurityPolicy({ head }: Pick<Scripts, 'head'>): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptSource(head)}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types pages checker',
  ].join('; ');
}
