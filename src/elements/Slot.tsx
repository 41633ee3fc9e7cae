import type { ReactNode } from 'react';

/**
 * A static part of an island: the build renders it, and the browser keeps it, so that its markup is not sent twice.
 * React leaves raw markup alone when it hydrates. `hydrate` keeps the nodes, in case the island is rendered again.
 */
export function Slot({ name, children }: { name: string; children?: ReactNode }) {
  if (children !== undefined) return <div data-slot={name}>{children}</div>;
  // Trusted Types reject a plain string, even an empty one.
  const empty = globalThis.trustedTypes?.emptyHTML ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty
  return <div data-slot={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: empty }} />;
}
