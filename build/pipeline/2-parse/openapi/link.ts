import { defined } from '../../../../src/model/defined.ts';
import { splitReference, tokensOf } from '../../../../src/model/json-pointer.ts';
import { requestLine } from '../../../../src/model/request-line.ts';
import type { LinkServer, ResponseLink } from '../../../../src/model/response-link.ts';
import { plainText } from '../../../../src/samples/serialize.ts';
import type { Context } from './context.ts';
import { entries, field, type Part, text } from './parts.ts';

/**
 * Reads Link Objects (OpenAPI 3.1, section 4.8.20). Their targets are looked up later, once all operations are known.
 */
export function parseLinks(links: Part, context: Context): readonly ResponseLink[] {
  return entries(links, 'no extensions').map(([name, written]) => {
    const part = context.resolve(written);
    const operation = text(part, 'operationId');
    const target = text(part, 'operationRef');
    const body = field(part, 'requestBody').value;
    return {
      name,
      ...defined({ description: context.prose(field(part, 'description')) }),
      // A link without `operationId` and `operationRef` can only be shown by its name.
      ...(operation === undefined ? { target: target === undefined ? name : readable(target) } : { operation }),
      parameters: entries(field(part, 'parameters')).map(([parameter, { value }]) => ({
        name: parameter,
        value: plainText(value ?? null),
      })),
      ...defined({
        requestBody: body === undefined ? undefined : plainText(body),
        server: parseLinkServer(field(part, 'server'), context),
      }),
    };
  });
}

function parseLinkServer(part: Part, context: Context): LinkServer | undefined {
  const url = text(part, 'url');
  return url === undefined
    ? undefined
    : { url, ...defined({ description: context.prose(field(part, 'description')) }) };
}

/** `#/paths/~12.0~1users/get` → `GET /2.0/users`. Other references stay as they are. */
function readable(reference: string): string {
  const { fragment } = splitReference(reference);
  const [paths, path, method, additional] = tokensOf(fragment);
  if (paths !== 'paths' || path === undefined || method === undefined) return reference;
  return requestLine({ method: method === 'additionalOperations' && additional ? additional : method, path });
}
