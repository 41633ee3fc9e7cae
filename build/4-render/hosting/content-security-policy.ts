import type { Scripts } from '../../bundle/assets.ts';
import { scriptSource } from '../../script-source.ts';

/**
 * No inline code but the head script, no inline style, nothing from elsewhere, no frames, no forms; and no text becomes markup but by the
 * one policy of Trusted Types that the client has.
 */
export function contentSecurityPolicy({ head }: Pick<Scripts, 'head'>): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scriptSource(head)}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types pages',
  ].join('; ');
}
