import { fixedPath } from './fixed-path.ts';
import type { Output } from './output.ts';

/** No inline code or style, nothing from elsewhere, no frames, no forms. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The headers of every answer, and of the files whose names change with their content. Hosts join the values of all rules that match, so no
 * cache rule stands at `/*`: pages are revalidated by default.
 */
const RULES: readonly { readonly path: string; readonly headers: Readonly<Record<string, string>> }[] = [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Robots-Tag': 'noindex, nofollow',
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  },
  { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
];

/** /_headers: the security and cache headers, in the format that Netlify and Cloudflare Pages read; the preview server reads it too. */
export function headersOutput(): Output {
  const blocks = RULES.map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [path, ...lines].join('\n');
  });
  return {
    path: fixedPath('_headers'),
    bytes: new TextEncoder().encode(`${blocks.join('\n\n')}\n`),
    from: { file: 'build/4-render/headers.ts', line: 1, column: 1 },
  };
}
