import { hasCredentials, isReadable, READABLE } from '../../../platform/text/refused-address.ts';
import type { ParseContext } from './context.ts';
import { field, type Part, text } from './parts.ts';

/** The address under a key of a part. Reports `url-refused` for one that browsers refuse; pages show it as text. */
export function addressAt(part: Part, key: string, context: ParseContext): string | undefined {
  const address = text(part, key);
  // A password has been reported, and no message repeats it.
  if (address !== undefined && !isReadable(address) && !hasCredentials(address))
    context.report(field(part, key), {
      code: 'url-refused',
      message: `L’indirizzo «${address}» in «${key}» ${READABLE.message}.`,
      hint: READABLE.hint,
    });
  return address;
}
