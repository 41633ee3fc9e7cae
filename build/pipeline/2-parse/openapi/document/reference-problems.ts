import { isMap, isScalar } from 'yaml';
import { type Pointer, parentOf, pointerTo } from '../../../../../src/model/json-pointer.ts';
import type { nearest } from '../../../../../src/model/nearest.ts';
import type { Diagnosis } from '../../../../platform/problems/problem.ts';
import { resolvePath } from '../../../../platform/yaml/reference-path.ts';
import { formatValue } from '../format-value.ts';
import type { SourceNodes } from './source-nodes.ts';
import { MAX_DEPTH, MAX_HOPS, MAX_NAME, MAX_POINTER } from './visit-objects.ts';

/** A reference, its path, and the file that contains it. */
type ReferenceUse = { readonly reference: string; readonly path: string; readonly from: string };

/**
 * Says why a reference may not be followed; `undefined` if it may. `entry` is the root document: it shows whether the
 * maintainers have named a wider folder than the document's own.
 */
export function referenceRefusal({ reference, path, from }: ReferenceUse, entry: string): Diagnosis | undefined {
  const code = 'reference-refused';
  if (/^(?:https?:)?\/\//i.test(path)) {
    return {
      code,
      message: `Il riferimento «${reference}» va in rete: il sito si compila solo con i file del progetto, e nessuna opzione lo cambia.`,
      hint: 'Copia il documento nella cartella della specifica e indica il file con un percorso relativo.',
    };
  }
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || /^[/\\]/.test(path)) {
    return {
      code,
      message: `Il riferimento «${reference}» è assoluto: sono ammessi solo i file nella cartella della specifica.`,
      hint: 'Usa un percorso relativo, per esempio «schemas/nome.yaml».',
    };
  }
  if (resolvePath(from, path).startsWith('..')) {
    const isWider = entry.includes('/');
    return {
      code,
      message: `Il riferimento «${reference}» esce dalla cartella ${isWider ? 'indicata con --spec-root' : 'della specifica'}.`,
      hint: isWider
        ? 'Sposta il file dentro quella cartella, oppure con --spec-root indica una cartella che contiene anche il file.'
        : 'Sposta il file dentro, oppure indica con --spec-root una cartella che contiene la specifica e il file.',
    };
  }
  return undefined;
}

/** A reference that leads nowhere: its text and the file in it. */
type DeadReference = {
  readonly reference: string;
  readonly key: string;
  /** Finds the name that was probably meant. */
  readonly suggest: typeof nearest;
};

/** The diagnosis of a reference to a missing file; `files` are the existing ones. */
export function missingFile({ reference, key, suggest }: DeadReference, files: Iterable<string>): Diagnosis {
  const near = suggest(key, files);
  return {
    code: 'reference-broken',
    message: `Il riferimento «${reference}» indica il file «${key}», che non esiste.`,
    hint: near
      ? `Forse «${near}»? Il percorso parte dalla cartella di questo file.`
      : `Crea «${key}» o correggi il percorso.`,
  };
}

/** The diagnosis of a reference to a part that its file does not have. */
export function missingPart(
  { reference, key, suggest, fragment, path }: DeadReference & { readonly fragment: Pointer; readonly path: string },
  sourceNodes: SourceNodes,
): Diagnosis {
  const { ancestor, token } = nearestAncestor(key, fragment, sourceNodes);
  const siblings = keysAt(key, ancestor, sourceNodes);
  const near = suggest(token, siblings);
  const where = ancestor === '' ? 'il documento' : `«${path}#${ancestor}»`;
  return {
    code: 'reference-broken',
    message: `Il riferimento «${reference}» non porta a nulla: ${where} non contiene «${token}».`,
    hint:
      near !== undefined
        ? `Forse «${path}#${pointerTo(ancestor, near)}»?`
        : siblings.length > 0
          ? `Esistono: ${siblings.slice(0, 8).join(', ')}${siblings.length > 8 ? '…' : ''}.`
          : 'Correggi il riferimento o aggiungi la parte che manca.',
  };
}

function nearestAncestor(
  key: string,
  fragment: Pointer,
  sourceNodes: SourceNodes,
): { ancestor: Pointer; token: string } {
  let split = parentOf(fragment);
  while (split?.parent && !sourceNodes.find(key, split.parent)?.exact) split = parentOf(split.parent);
  return { ancestor: split?.parent ?? '', token: split?.token ?? fragment };
}

function keysAt(key: string, pointer: Pointer, sourceNodes: SourceNodes): readonly string[] {
  const found = sourceNodes.find(key, pointer);
  const node = found && sourceNodes.follow(found.sourceNode).node;
  return isMap(node) ? node.items.flatMap((item) => (isScalar(item.key) ? [String(item.key.value)] : [])) : [];
}

/** The diagnosis of a reference to an anchor that no schema of the file has. */
export function missingSchemaAnchor(reference: string): Diagnosis {
  return {
    code: 'reference-broken',
    message: `Il riferimento «${reference}» indica un’àncora che non c’è.`,
    hint: 'Scrivi il percorso completo, per esempio «#/components/schemas/Nome», o il nome di un «$anchor».',
  };
}

/** The diagnosis of references that lead only to each other. */
export function loopOf(reference: string): Diagnosis {
  return {
    code: 'reference-broken',
    message: `Il riferimento «${reference}» gira in tondo: porta solo ad altri riferimenti e poi a se stesso.`,
    hint: 'Scrivi in uno dei punti del giro il contenuto vero.',
  };
}

/** The diagnosis of a reference at the start of a chain that is too long. */
export function tooLong(reference: string): Diagnosis {
  return {
    code: 'reference-broken',
    message: `Il riferimento «${formatValue(reference)}» passa per più di ${MAX_HOPS} altri prima di arrivare.`,
    hint: 'Indica direttamente la parte a cui si arriva.',
  };
}

/** The diagnosis of a structure that contains itself, or of names that are too long together. */
export function endless(pointer: Pointer): Diagnosis {
  const isLongName = (parentOf(pointer)?.token.length ?? 0) > MAX_NAME;
  if (isLongName || pointer.length > MAX_POINTER) {
    const what = isLongName ? 'Un nome è lungo' : 'I nomi uno dentro l’altro fino a qui sono lunghi';
    return {
      code: 'description-unsupported',
      message: `${what} più di ${isLongName ? MAX_NAME : MAX_POINTER} caratteri: quello che c’è dentro non si legge.`,
      hint: 'Accorcia i nomi: diventano indirizzi e titoli.',
    };
  }
  return {
    code: 'description-unsupported',
    message: `La struttura non finisce: un alias YAML contiene se stesso, o ci sono più di ${MAX_DEPTH} livelli annidati: quelli più interni non si leggono.`,
    hint: 'Per una struttura ricorsiva usa un «$ref» a uno schema di components.',
  };
}

/** The diagnosis of a field of a path that the target of its reference has too (OpenAPI 3.1, section 4.8.9). */
export function fieldTwice(field: string): Diagnosis {
  return {
    code: 'description-invalid',
    level: 'warning',
    message: `«${formatValue(field)}» sta accanto a «$ref» e anche nel percorso a cui porta: OpenAPI non dice quale vale. Qui vale quello accanto.`,
    hint: 'Togli uno dei due.',
  };
}
