import {
  type CallbackUse,
  HTTP_METHODS,
  type HttpMethod,
  type OperationKind,
} from '../../../../src/model/operation.ts';
import { type Counts, freeName } from '../../../platform/text/free-name.ts';
import { type OperationContext, type ReadOperation, readOperation } from './operation.ts';
import { entries, field, isInternal, type Part, text, texts } from './parts.ts';
import type { Pointer } from './pointer.ts';

/**
 * Reads the operations of all Path Item Objects (OpenAPI 3.1, sections 4.8.9 and 4.8.10) in document order, each
 * followed by its callbacks (section 4.8.18), then the webhooks (section 4.8.1). Reads a callback that several
 * operations share once.
 */
export function parseOperations(root: Part, context: OperationContext): readonly ReadOperation[] {
  const search: OperationSearch = { root, context, ids: new Set(), counts: new Map(), known: new Map() };
  const paths = entries(field(root, 'paths')).filter(([path]) => path.startsWith('/'));
  const webhooks = entries(field(root, 'webhooks'), 'no extensions');
  return [
    ...paths.flatMap(([path, item]) => itemOperations(item, { kind: 'request', path, name: path, tags: [] }, search)),
    ...webhooks.flatMap(([name, item]) =>
      itemOperations(item, { kind: 'webhook', path: name, name, tags: [] }, search),
    ),
  ];
}

/** The state of the search for operations. */
type OperationSearch = {
  readonly root: Part;
  readonly context: OperationContext;
  readonly ids: Set<string>;
  readonly counts: Counts;
  /** The ids of operations already read, so that a shared callback is read once. */
  readonly known: Map<Pointer, string>;
};

/** The owner of a Path Item Object. */
type Owner = {
  readonly kind: OperationKind;
  readonly path: string;
  /** The name for operations without an id, besides their method. */
  readonly name: string;
  readonly tags: readonly string[];
};

function itemOperations(written: Part, owner: Owner, search: OperationSearch): readonly ReadOperation[] {
  const { context, ids, counts, known, root } = search;
  const pathItem = context.resolve(written);
  if (isInternal(pathItem.value)) return [];
  return entries(pathItem).flatMap(([key, part]) => {
    const method = HTTP_METHODS.find((candidate) => candidate === key);
    if (!method || typeof part.value !== 'object' || (owner.kind === 'callback' && known.has(part.pointer))) return [];
    const id = freeName(text(part, 'operationId') || generatedId(method, owner.name), ids, counts);
    ids.add(id);
    known.set(part.pointer, id);
    const tags = texts(part, 'tags');
    const inner = callbacksOf({ part, id, tags: tags.length > 0 ? tags : owner.tags }, search);
    const { kind, path } = owner;
    const own = { id, kind, method, path, part, pathItem, root, tags: owner.tags, callbacks: inner.uses };
    return [readOperation(own, context), ...inner.read];
  });
}

type Callbacks = { readonly read: readonly ReadOperation[]; readonly uses: readonly CallbackUse[] };

/** The callbacks of an operation: each name has expressions, each expression a Path Item Object. */
function callbacksOf(
  { part, id, tags }: { readonly part: Part; readonly id: string; readonly tags: readonly string[] },
  search: OperationSearch,
): Callbacks {
  const { context, known } = search;
  const items = entries(field(part, 'callbacks'), 'no extensions').flatMap(([name, written]) =>
    entries(context.resolve(written), 'no extensions').map(([path, item]) => ({ name, path, item })),
  );
  const read: ReadOperation[] = [];
  const uses: CallbackUse[] = [];
  for (const { name, path, item } of items) {
    read.push(...itemOperations(item, { kind: 'callback', path, name: `${id}-${name}`, tags }, search));
    for (const [, operation] of entries(context.resolve(item))) {
      const used = known.get(operation.pointer);
      if (used !== undefined) uses.push({ name, operation: used });
    }
  }
  return { read, uses };
}

/** An id for an operation without one: `get-shipments-shipment_id`. */
function generatedId(method: HttpMethod, path: string): string {
  const words = path.replace(/[^\p{L}\p{N}_]+/gu, '-').replace(/^-|-$/g, '');
  return words === '' ? method : `${method}-${words}`;
}
