import type { Definition, FootnoteDefinition, Nodes, Parents, Root } from 'mdast';
import type { VFile } from 'vfile';
import type { Diagnosis } from '../../../platform/problems/problem.ts';
import { reportIn } from './report.ts';
import { isForeignText } from './text-kind.ts';

/**
 * Looks for definitions of links and notes that nothing on the page uses: nobody sees their text. Reports
 * `markup-unread`.
 */
export function remarkDefinitions() {
  return (tree: Root, file: VFile): void => {
    if (isForeignText(file) || !String(file).includes(']:')) return;
    const definitions = definitionsIn(tree);
    const used = usedBy(tree, definitions);
    const known = new Set<string>();
    for (const definition of definitions) {
      const key = definitionKey(definition);
      if (!used.has(key) || known.has(key))
        reportIn(file)(definition, { code: 'markup-unread', ...diagnose(definition, known.has(key)) });
      known.add(key);
    }
  };
}

type Defined = Definition | FootnoteDefinition;

function definitionsIn(parent: Parents): readonly Defined[] {
  return parent.children.flatMap((child) => [
    ...(child.type === 'footnoteDefinition' || (child.type === 'definition' && !isComment(child)) ? [child] : []),
    ...('children' in child ? definitionsIn(child) : []),
  ]);
}

/**
 * What the text of the page uses, and the notes that it calls. A note that only notes without a call name is unused.
 */
function usedBy(tree: Root, definitions: readonly Defined[]): ReadonlySet<string> {
  const used = new Set(referencesIn(tree));
  for (const key of used) {
    const definition = definitions.find((defined) => definitionKey(defined) === key);
    if (definition?.type === 'footnoteDefinition')
      for (const reference of referencesIn(definition)) used.add(reference);
  }
  return used;
}

function referencesIn(parent: Parents): readonly string[] {
  return parent.children.flatMap((child) => [
    ...(child.type === 'footnoteReference' || child.type === 'linkReference' || child.type === 'imageReference'
      ? [definitionKey(child)]
      : []),
    ...('children' in child && child.type !== 'footnoteDefinition' ? referencesIn(child) : []),
  ]);
}

/** Links and notes may have the same names. */
function definitionKey({ type, identifier }: Extract<Nodes, { identifier: string }>): string {
  return `${type.startsWith('footnote') ? '^' : ''}${identifier}`;
}

/** Markdown has no comments: authors write «[//]: # (…)» or «[comment]: # (…)». */
function isComment({ identifier, url }: Definition): boolean {
  return url === '#' && /^(?:\/\/|comment|commento)$/.test(identifier);
}

function diagnose(definition: Defined, isRepeated: boolean): Omit<Diagnosis, 'code'> {
  const { type, label, identifier } = definition;
  const name = label ?? identifier;
  const written = type === 'definition' ? `[${name}]` : `[^${name}]`;
  if (isRepeated)
    return {
      message: `«${written}:» c’è già in questa pagina: vale la prima, e questa non si vede.`,
      hint: 'Dalle un altro nome, o toglila.',
    };
  return type === 'definition'
    ? {
        message: `«${written}: …» non si vede: definisce l’indirizzo di un collegamento che non c’è.`,
        hint: `Se è testo, scrivi «**${name}**: …»; se no, scrivi «[testo][${name}]» dove serve, o toglila.`,
      }
    : {
        message: `La nota «${written}» non si vede: nessun punto della pagina la richiama.`,
        hint: `Scrivi «${written}» dove serve, o togli la nota.`,
      };
}
