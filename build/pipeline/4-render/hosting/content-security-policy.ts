import { scriptSource } from '../../../platform/hosting/script-source.ts';
import type { Scripts } from '../../../program/bundle/assets.ts';

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
