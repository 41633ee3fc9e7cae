import type { ReactNode } from 'react';

type TrustedTypes = { readonly emptyHTML: string };

/**
 * A static part of an island: drawn when the page is built, adopted as it is by the browser, so that its markup is never shipped
 * twice. React leaves alone what it is told to be raw markup; the code that wakes islands keeps the nodes for a later drawing.
 */
export function Slot({ name, children }: { name: string; children?: ReactNode }) {
  if (children !== undefined) return <div data-slot={name}>{children}</div>;
  // Under Trusted Types even no markup at all has to be a trusted one.
  const empty = trustedTypesOf(globalThis)?.emptyHTML ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing at all
  return <div data-slot={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: empty }} />;
}

function trustedTypesOf(scope: typeof globalThis & { readonly trustedTypes?: TrustedTypes }): TrustedTypes | undefined {
  return scope.trustedTypes;
}
