import { Fragment } from 'react';
import { keyed } from './keyed.ts';

/** An address, or a part of one. A long one breaks before a slash or a dot, and after an underscore. */
export function Address({ text }: { text: string }) {
  return (
    <>
      {text.startsWith('/') && <wbr />}
      {keyed(text.split(BREAKS), (part) => part).map(({ key, item: part }, index) => (
        <Fragment key={key}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </>
  );
}

/** Not between the two slashes after a scheme. */
const BREAKS = /(?<=[^/:])(?=\/)|(?=\.)|(?<=_)/;
