import type { ReactNode } from 'react';

/**
 * A static part of an island: rendered by the build and adopted by the browser as it is, so that its markup is never
 * sent twice. React leaves raw markup alone when it hydrates; `hydrate` keeps the nodes, in case the island is drawn
 * anew.
 */
export function Slot({ name, children }: { name: string; children?: ReactNode }) {
  if (children !== undefined) return <div data-slot={name}>{children}</div>;
  // Trusted Types reject a plain string, even an empty one.
  const empty = globalThis.trustedTypes?.emptyHTML ?? '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing at all
  return <div data-slot={name} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: empty }} />;
}
