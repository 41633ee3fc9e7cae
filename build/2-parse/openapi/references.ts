import { isMap, isScalar } from 'yaml';
import type { Place } from '../../../src/model/place.ts';
import { nearest } from '../../problems/nearest.ts';
import type { Problem, Reported } from '../../problems/problem.ts';
import { shown } from '../../problems/shown.ts';
import type { OpenFile } from './open-file.ts';
import { placeOfSpot } from './places.ts';
import { type Pointer, parentOf, pointerTo, splitReference, tokensOf } from './pointer.ts';
import { resolvePath, type Spots } from './spots.ts';
import { isRecord, MAX_POINTER, type Visited, visitObjects } from './visit-objects.ts';

/** The files of the description, those that could not be parsed, whose mistakes are known already, and those that could not be read. */
export type OpenFiles = {
  readonly entry: string;
  readonly files: ReadonlyMap<string, OpenFile>;
  readonly unreadable: ReadonlySet<string>;
  readonly unread?: ReadonlyMap<string, Problem> | undefined;
};

/** What became of the references of a description. */
export type CheckedReferences = {
  /** `file#pointer` of each reference that was taken away because it leads nowhere. */
  readonly removed: ReadonlySet<string>;
  /** Gives the `$ref` keys back to examples and other data of a document; they were hidden from the bundler. */
  restoreData(document: unknown): void;
  /** Whether a structure has no end, so that nothing can be done with it. */
  readonly isEndless: boolean;
};

/**
 * Checks every `$ref` before anything is resolved, and takes away those that cannot be, so that the rest can still be read.
 * Reports `reference-refused` for what leaves the folder of the description or goes to the network, `reference-broken` for what
 * is not there (with the nearest that is), `description-unsupported` for anchors and for structures without end.
 */
export function checkReferences(open: OpenFiles, spots: Spots): Reported<CheckedReferences> {
  const problems: Problem[] = [];
  const removed = new Set<string>();
  const hidden: Record<string, unknown>[] = [];
  const known = new Map<string, number>();
  let isEndless = false;
  for (const file of open.files.values()) {
    visitObjects(file.value, {
      object(visited) {
        const problem = judge({ ...visited, file }, open, { spots, known });
        if (!problem) return;
        if (problem !== 'known') problems.push(problem);
        delete visited.value.$ref;
        removed.add(`${file.key}#${visited.pointer}`);
      },
      data: (object) => hidden.push(object),
      endless(pointer) {
        isEndless = true;
        problems.push(endlessProblem(pointer, placeIn(file, pointer, spots)));
      },
    });
  }
  for (const object of hidden) renameKey(object, '$ref', HIDDEN_REF);
  const restoreData = (document: unknown): void => {
    if (hidden.length > 0) restore(document, new Set());
  };
  return { value: { removed, restoreData, isEndless }, problems };
}

/** No author writes a control character into a key. */
const HIDDEN_REF = '\u0001$ref';

type Reference = Visited & { readonly file: OpenFile };

/** The walk over the files, and how far the references met so far are from what they lead to. */
type Walk = { readonly spots: Spots; readonly known: Map<string, number> };

/** Gives the problem of a reference, `known` where it was reported with its target's file, nothing where it is right. */
function judge(
  { value, pointer, file }: Reference,
  open: OpenFiles,
  { spots, known }: Walk,
): Problem | 'known' | undefined {
  const { $ref: reference } = value;
  if (typeof reference !== 'string') return undefined;
  const place = placeIn(file, pointerTo(pointer, '$ref'), spots);
  const { path, fragment } = splitReference(reference);
  const refusal = refuse(path, file.key);
  if (refusal) return { code: 'reference-refused', level: 'error', place, ...refusal(reference) };
  const key = resolvePath(file.key, path);
  if (open.unreadable.has(key)) return 'known';
  const obstacle = open.unread?.get(key);
  if (obstacle)
    return { ...obstacle, place, message: `Il riferimento «${reference}» non si può seguire. ${obstacle.message}` };
  if (!open.files.has(key)) return missingFile({ reference, place, key }, open);
  if (fragment !== '' && !fragment.startsWith('/')) return anchor(reference, place);
  if (fragment.length > MAX_LENGTH && fragment.split('/').length > MAX_HOPS * 4) return tooLong(reference, place);
  const found = spots.find(key, fragment);
  if (!found?.exact) return missingPart({ reference, place, key, fragment, path }, spots);
  const way = wayOf({ key, fragment }, open, known);
  if (way === 'right') return undefined;
  return way === 'loop' ? loop(reference, place) : tooLong(reference, place);
}

type Refusal = (reference: string) => Pick<Problem, 'message' | 'hint'>;

function refuse(path: string, from: string): Refusal | undefined {
  if (/^(?:https?:)?\/\//i.test(path)) {
    return (reference) => ({
      message: `Il riferimento «${reference}» va in rete: il sito si costruisce solo con i file del progetto.`,
      hint: 'Copia il documento nella cartella della descrizione e indica il file con un percorso relativo.',
    });
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || /^[/\\]/.test(path)) {
    return (reference) => ({
      message: `Il riferimento «${reference}» è assoluto: sono ammessi solo i file nella cartella della descrizione.`,
      hint: 'Usa un percorso relativo, per esempio «schemas/nome.yaml».',
    });
  }
  if (resolvePath(from, path).startsWith('..')) {
    return (reference) => ({
      message: `Il riferimento «${reference}» esce dalla cartella della descrizione.`,
      hint: 'Sposta il file dentro la cartella della descrizione e correggi il percorso.',
    });
  }
  return undefined;
}

type Wanted = { readonly reference: string; readonly place: Place; readonly key: string };

function missingFile({ reference, place, key }: Wanted, open: OpenFiles): Problem {
  const near = nearest(key, open.files.keys());
  return {
    code: 'reference-broken',
    level: 'error',
    place,
    message: `Il riferimento «${reference}» indica il file «${key}», che non esiste.`,
    hint: near
      ? `Forse «${near}»? Il percorso parte dalla cartella di questo file.`
      : `Crea «${key}» o correggi il percorso.`,
  };
}

function missingPart(
  { reference, place, key, fragment, path }: Wanted & { readonly fragment: Pointer; readonly path: string },
  spots: Spots,
): Problem {
  const { ancestor, token } = nearestAncestor(key, fragment, spots);
  const siblings = keysAt(key, ancestor, spots);
  const near = nearest(token, siblings);
  const where = ancestor === '' ? 'il documento' : `«${path}#${ancestor}»`;
  return {
    code: 'reference-broken',
    level: 'error',
    place,
    message: `Il riferimento «${reference}» non porta a nulla: ${where} non contiene «${token}».`,
    hint:
      near !== undefined
        ? `Forse «${path}#${pointerTo(ancestor, near)}»?`
        : siblings.length > 0
          ? `Esistono: ${siblings.slice(0, 8).join(', ')}${siblings.length > 8 ? '…' : ''}.`
          : 'Correggi il riferimento o aggiungi la parte che manca.',
  };
}

function nearestAncestor(key: string, fragment: Pointer, spots: Spots): { ancestor: Pointer; token: string } {
  let split = parentOf(fragment);
  while (split?.parent && !spots.find(key, split.parent)?.exact) split = parentOf(split.parent);
  return { ancestor: split?.parent ?? '', token: split?.token ?? fragment };
}

function keysAt(key: string, pointer: Pointer, spots: Spots): readonly string[] {
  const found = spots.find(key, pointer);
  const node = found && spots.follow(found.spot).node;
  return isMap(node) ? node.items.flatMap((item) => (isScalar(item.key) ? [String(item.key.value)] : [])) : [];
}

function anchor(reference: string, place: Place): Problem {
  return {
    code: 'description-unsupported',
    level: 'error',
    place,
    message: `Il riferimento «${reference}» usa un’àncora: si leggono solo i riferimenti con un percorso.`,
    hint: 'Scrivi il percorso completo, per esempio «#/components/schemas/Nome».',
  };
}

/** A file, and a pointer in it. */
type Target = { readonly key: string; readonly fragment: Pointer };

/** Shorter pointers cannot have too many steps. */
const MAX_LENGTH = 400;

/** Longer ways from one reference to the next are followed by nobody. */
const MAX_HOPS = 50;

/**
 * Follows references that lead straight to other references. Those that come back lead nowhere, and those that go on too long are not followed
 * further on either. `known` keeps how far each is from its end.
 */
function wayOf(start: Target, { files }: OpenFiles, known: Map<string, number>): 'loop' | 'too long' | 'right' {
  const way: string[] = [];
  const seen = new Set<string>();
  let at: Target | undefined = start;
  let rest = 0;
  while (at) {
    const name = `${at.key}#${at.fragment}`;
    if (seen.has(name)) return 'loop';
    rest = known.get(name) ?? 0;
    if (rest > 0) break;
    seen.add(name);
    way.push(name);
    const value = valueAt(files.get(at.key)?.value, at.fragment);
    const reference = isRecord(value) && typeof value.$ref === 'string' ? splitReference(value.$ref) : undefined;
    at = reference && { key: resolvePath(at.key, reference.path), fragment: reference.fragment };
  }
  for (const [index, name] of way.entries()) known.set(name, rest + way.length - index);
  return rest + way.length > MAX_HOPS ? 'too long' : 'right';
}

function valueAt(root: unknown, pointer: Pointer): unknown {
  // Nothing is so far down.
  if (pointer.length > MAX_POINTER) return undefined;
  return tokensOf(pointer).reduce<unknown>((parent, token) => {
    if (Array.isArray(parent)) return parent[Number(token)];
    return isRecord(parent) && Object.hasOwn(parent, token) ? parent[token] : undefined;
  }, root);
}

function loop(reference: string, place: Place): Problem {
  return {
    code: 'reference-broken',
    level: 'error',
    place,
    message: `Il riferimento «${reference}» gira in tondo: porta solo ad altri riferimenti e poi a se stesso.`,
    hint: 'Scrivi in uno dei punti del giro il contenuto vero.',
  };
}

function tooLong(reference: string, place: Place): Problem {
  return {
    code: 'reference-broken',
    level: 'error',
    place,
    message: `Il riferimento «${shown(reference)}» passa per più di ${MAX_HOPS} altri prima di arrivare.`,
    hint: 'Indica direttamente la parte a cui si arriva.',
  };
}

function endlessProblem(pointer: Pointer, place: Place): Problem {
  if (pointer.length > MAX_POINTER) {
    return {
      code: 'description-unsupported',
      level: 'error',
      place,
      message: `Un nome, o i nomi uno dentro l’altro fino a qui, sono lunghi più di ${MAX_POINTER} caratteri.`,
      hint: 'Accorcia i nomi: diventano indirizzi e titoli.',
    };
  }
  return {
    code: 'description-unsupported',
    level: 'error',
    place,
    message: 'La struttura non finisce: un alias YAML contiene se stesso, o ci sono più di 150 livelli annidati.',
    hint: 'Per una struttura ricorsiva usa un «$ref» a uno schema di components.',
  };
}

function placeIn(file: OpenFile, pointer: Pointer, spots: Spots): Place {
  // A way that is too long is shown at what holds it.
  const way = pointer.length > MAX_POINTER ? (parentOf(pointer)?.parent ?? '') : pointer;
  const spot = spots.find(file.key, way)?.spot;
  return spot ? placeOfSpot(spot) : file.placeOf(0);
}

function restore(value: unknown, done: Set<unknown>): void {
  if (typeof value !== 'object' || value === null || done.has(value)) return;
  done.add(value);
  if (isRecord(value) && HIDDEN_REF in value) renameKey(value, HIDDEN_REF, '$ref');
  for (const child of Object.values(value)) restore(child, done);
}

function renameKey(object: Record<string, unknown>, from: string, to: string): void {
  const entries = Object.entries(object);
  for (const [key] of entries) delete object[key];
  for (const [key, value] of entries) {
    // Defined, not assigned: a key can be called __proto__.
    Object.defineProperty(object, key === from ? to : key, {
      value,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  }
}
