import { hash } from 'node:crypto';

/** The source expression with which a Content-Security-Policy allows an inline script (CSP Level 3, section 2.3.1). */
export function scriptSource(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}
