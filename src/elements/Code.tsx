import type { ReactNode } from 'react';

/**
 * Code in a line. Browsers that translate a page leave it as it is. A short name with hyphens stays in one line: at its
 * end a hyphen could be one that only parts a word.
 */
export function Code({ children }: { children?: ReactNode }) {
  const isTogether = typeof children === 'string' && SHORT_NAME.test(children);
  return (
    <code className={isTogether ? 'together' : undefined} translate="no">
      {children}
    </code>
  );
}

const SHORT_NAME = /^(?=.*-)\S{1,20}$/;
