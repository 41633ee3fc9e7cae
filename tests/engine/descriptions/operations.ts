import { dirname, resolve } from 'node:path';
import type { Operation } from '../../../src/model/operation.ts';
import { child, childrenOf, type Description, idOf, METHODS, type Part } from './parts.ts';

/** An operation where its author wrote it, and the Path Item Object that holds it. */
export type RawOperation = {
  /** A path, the name of a webhook or the expression of a callback. */
  readonly path: string;
  readonly method: string;
  readonly operation: Part;
  readonly pathItem: Part;
};

const SECTIONS = ['paths', 'webhooks', 'x-webhooks'];

/** The operations of a description, its webhooks and its callbacks. */
export function operationsOf(description: Description): readonly RawOperation[] {
  const found = SECTIONS.flatMap((section) => itemsIn(child(description.root, section), description));
  const known = new Set(found.map(({ operation }) => idOf(operation)));
  // The list grows while it is read: callbacks have callbacks.
  for (const { operation } of found) {
    const callbacks = childrenOf(child(operation, 'callbacks')).flatMap((written) => itemsIn(written, description));
    found.push(...callbacks.filter((inner) => !known.has(idOf(inner.operation))));
    for (const inner of callbacks) known.add(idOf(inner.operation));
  }
  return found;
}

/** Finds operations of the model where their author wrote them. */
export function operationFinder(description: Description): (operation: Operation) => RawOperation | undefined {
  const keyOf = ({ method, path }: Pick<RawOperation, 'method' | 'path'>) => `${method.toLowerCase()} ${path}`;
  const known = Map.groupBy(operationsOf(description), keyOf);
  return (operation) => {
    const [first, ...others] = known.get(keyOf(operation)) ?? [];
    if (others.length === 0) return first;
    // The same expression of several callbacks.
    const path = resolve(dirname(description.root.path), operation.place.file);
    const written = description.source(path).keysAt(operation.place.line, operation.place.column);
    const ids = new Set(written.map((keys) => idOf({ path, keys })));
    return [first, ...others].find((candidate) => candidate && ids.has(idOf(candidate.operation)));
  };
}

/** The parameters of an operation and of its path. */
export function parametersOf({ operation, pathItem }: RawOperation, description: Description): readonly Part[] {
  const written = [operation, pathItem].flatMap((part) => childrenOf(child(part, 'parameters')));
  return written.map((part) => description.follow(part) ?? part);
}

function itemsIn(written: Part, description: Description): readonly RawOperation[] {
  return childrenOf(description.follow(written) ?? written).flatMap((item) => {
    const pathItem = description.follow(item) ?? item;
    const operations = [...childrenOf(pathItem), ...childrenOf(child(pathItem, 'additionalOperations'))];
    return operations.flatMap((part) => {
      const method = part.keys.at(-1) ?? '';
      const isOperation = METHODS.has(method) || part.keys.at(-2) === 'additionalOperations';
      const operation = description.follow(part) ?? part;
      return isOperation ? [{ path: item.keys.at(-1) ?? '', method, operation, pathItem }] : [];
    });
  });
}
