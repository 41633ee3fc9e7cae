import type { ReactNode } from 'react';

/** Code in a line. Browsers that translate a page leave it as it is. */
export function Code({ children }: { children?: ReactNode }) {
  return <code translate="no">{children}</code>;
}
