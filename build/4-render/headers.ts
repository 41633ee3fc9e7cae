import type { Scripts } from '../bundle/assets.ts';
import { scriptSource } from '../script-source.ts';
import { fixedPath } from './fixed-path.ts';
import type { Output } from './output.ts';

/**
 * No inline code but the head script, no inline style, nothing from elsewhere, no frames, no forms; and no text becomes markup but by the
 * one policy of Trusted Types that the client has.
 */
function contentSecurityPolicy({ head }: Scripts): string {
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

type Rule = { readonly path: string; readonly headers: Readonly<Record<string, string>> };

/**
 * The headers of every answer, and of the files whose names change with their content. Hosts join the values of all rules that match, so no
 * cache rule stands at `/*`: pages are revalidated by default.
 */
function rules(scripts: Scripts): readonly Rule[] {
  return [
    {
      path: '/*',
      headers: {
        'Content-Security-Policy': contentSecurityPolicy(scripts),
        'X-Robots-Tag': 'noindex, nofollow',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
        'Cross-Origin-Opener-Policy': 'same-origin',
        'Cross-Origin-Resource-Policy': 'same-origin',
      },
    },
    { path: '/*.md', headers: { 'Content-Type': 'text/markdown; charset=utf-8' } },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ];
}

/** /_headers: the security and cache headers, in the format that Netlify and Cloudflare Pages read; the preview server reads it too. */
export function headersOutput(scripts: Scripts): Output {
  const blocks = rules(scripts).map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    return [path, ...lines].join('\n');
  });
  return {
    path: fixedPath('_headers'),
    bytes: new TextEncoder().encode(`${blocks.join('\n\n')}\n`),
    from: { file: 'build/4-render/headers.ts', line: 1, column: 1 },
  };
}
