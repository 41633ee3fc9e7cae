import type { ElementContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Parents } from 'mdast';
import type { Directives } from 'mdast-util-directive';
import type { Handler, State } from 'mdast-util-to-hast';
import { nearest } from '../../../../src/model/nearest.ts';
import { own } from '../../../../src/model/own.ts';
import { proseElement } from '../../../../src/model/prose-elements.ts';
import type { Diagnosis, Report } from '../../../platform/problems/problem.ts';
import type { Directive, DirectiveKind } from './directives/directive.ts';
import { directives } from './directives/index.ts';
import { COLONS, directivesOf, isDirectiveName, meantDirective } from './directives/names.ts';
import { reportIn } from './report.ts';

/** Turns directives into elements (remark-rehype handlers). Reports `directive-unknown` and `directive-invalid`. */
export const directiveHandlers: Readonly<Record<string, Handler>> = {
  containerDirective: (state, node: Directives, parent) => toHast(state, node, { kind: 'container', parent }),
  leafDirective: (state, node: Directives, parent) => toHast(state, node, { kind: 'leaf', parent }),
  textDirective: (state, node: Directives, parent) => toHast(state, node, { kind: 'text', parent }),
};

type Use = { readonly kind: DirectiveKind; readonly parent: Parents | undefined };

function toHast(state: State, node: Directives, { kind, parent }: Use): ElementContent[] {
  const { file } = state.options;
  const report: Report<Directives> = file ? reportIn(file) : () => undefined;
  if (!isDirectiveName(node.name)) {
    report(node, unknownDirective(node.name, kind));
    return [];
  }
  const directive: Directive = directives[node.name];
  const { label, title, children } = content(state, node, kind);
  const attributes = definedAttributes(node);
  const isEmpty = kind === 'container' && children.every((child) => child.type === 'text' && child.value.trim() === '');
  const isOpen = node.type === 'containerDirective' && node.data?.closing === undefined;
  const diagnoses = [
    ...diagnosesOf({ directive, name: node.name, kind, label, attributes }),
    ...(kind === 'container' || title.every((part) => part.type === 'text')
      ? []
      : [markedLabel(node.name, kind, label)]),
    ...(isEmpty && !isOpen ? [invalidBlock(node.name, 'è vuoto', 'Scrivi il suo testo, o toglilo')] : []),
    ...(isOpen ? [notClosed(node.name, node.data?.fence, parent)] : []),
  ];
  for (const diagnosis of diagnoses) report(node, diagnosis);
  if (diagnoses.length > 0) return [];
  const around = parent?.type === 'containerDirective' ? parent.name : undefined;
  const element =
    'isFact' in directive
      ? proseElement('docs-fact', { ...attributes, directive: node.name, label })
      : directive.toHast({ name: node.name, attributes, label, title, children, around, node, report });
  state.patch(node, element);
  return [element];
}

function unknownDirective(name: string, kind: DirectiveKind): Diagnosis {
  const candidate = meantDirective(name);
  const hint = candidate
    ? `Forse «${COLONS[directives[candidate].kind]}${candidate}»?`
    : `Esistono: ${directivesOf(kind).join(', ')}.`;
  return {
    code: 'directive-unknown',
    message: `La direttiva «${COLONS[kind]}${name}» non esiste.`,
    hint: `${hint} ${asText(name, kind)}`,
  };
}

/** How to write a directive that is text. */
function asText(name: string, kind: DirectiveKind): string {
  return `Se è testo, scrivi «${COLONS[kind].slice(1)}\\:${name}».`;
}

/** Only the title of a block has markup: other labels are names. */
function markedLabel(name: string, kind: DirectiveKind, label: string): Diagnosis {
  const right = `${COLONS[kind]}${name}`;
  return {
    code: 'directive-invalid',
    message: `«${right}» prende solo testo fra parentesi quadre: qui c’è markup, che andrebbe perso.`,
    hint: `Scrivi «${right}[${label}]».`,
  };
}

/** The line that should close a block has closed the one around it, if both have as many colons. */
function notClosed(name: string, fence: string | undefined, parent: Parents | undefined): Diagnosis {
  const around = parent?.type === 'containerDirective' && parent.data?.fence === fence ? parent.name : undefined;
  return around === undefined
    ? invalidBlock(
        name,
        'non si chiude',
        'Scrivi «:::» alla sua fine; se contiene un altro blocco, dagli un «:» in più all’inizio e alla fine',
      )
    : invalidBlock(
        name,
        `comincia prima che «:::${around}» si chiuda`,
        `Scrivi «:::» alla fine di «:::${around}», prima di «:::${name}»; se uno contiene l’altro, scrivi «::::${around}» e chiudi con «::::»`,
      );
}

function invalidBlock(name: string, what: string, hint: string): Diagnosis {
  return { code: 'directive-invalid', message: `Il blocco «:::${name}» ${what}.`, hint: `${hint}.` };
}

type Content = { readonly label: string; readonly title: ElementContent[]; readonly children: ElementContent[] };

/**
 * The label of a container is its first paragraph, if mdast-util-directive marked it. The label of other directives is
 * their content.
 */
function content(state: State, node: Directives, kind: DirectiveKind): Content {
  if (kind !== 'container' || node.type !== 'containerDirective') {
    const children = state.all(node).filter(isContent);
    return { label: contentWords(children), title: children, children };
  }
  const [first, ...rest] = node.children;
  const labelled = first?.type === 'paragraph' && first.data && 'directiveLabel' in first.data;
  const children = state
    .wrap(state.all({ ...node, children: labelled ? rest : node.children }), false)
    .filter(isContent);
  const title = labelled ? state.all(first).filter(isContent) : [];
  return { label: contentWords(title), title, children };
}

function contentWords(nodes: readonly ElementContent[]): string {
  return nodes.map((node) => textOf(node)).join('');
}

function isContent(node: { type: string }): node is ElementContent {
  return node.type !== 'doctype';
}

function definedAttributes(node: Directives): Readonly<Record<string, string>> {
  const entries = Object.entries(node.attributes ?? {});
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

type Written = {
  readonly directive: Directive;
  readonly name: string;
  readonly kind: DirectiveKind;
  readonly label: string;
  readonly attributes: Readonly<Record<string, string>>;
};

function diagnosesOf({ directive, name, kind, label, attributes }: Written): readonly Diagnosis[] {
  const right = `${COLONS[directive.kind]}${name}`;
  const diagnosis = (message: string, hint: string): Diagnosis => ({ code: 'directive-invalid', message, hint });
  if (kind !== directive.kind) {
    return [
      diagnosis(
        `«${COLONS[kind]}${name}» ha il numero di due punti sbagliato.`,
        `Scrivi «${right}». ${asText(name, kind)}`,
      ),
    ];
  }
  const diagnoses: Diagnosis[] = [];
  if (directive.label === 'required' && !label) {
    diagnoses.push(
      diagnosis(`A «${right}» manca il testo fra parentesi quadre.`, `Scrivi «${right}[…]». ${asText(name, kind)}`),
    );
  }
  if (directive.label === 'none' && label) {
    diagnoses.push(
      diagnosis(`«${right}» non prende testo fra parentesi quadre.`, `Scrivi «${right}» e togli «[${label}]».`),
    );
  }
  for (const [attribute, value] of Object.entries(attributes)) {
    const known = own(directive.attributes, attribute);
    const names = Object.keys(directive.attributes);
    if (!known) {
      const list =
        names.length > 0 ? `Gli attributi ammessi sono: ${names.join(', ')}.` : `«${right}» non ha attributi.`;
      diagnoses.push(diagnosis(`L’attributo «${attribute}» di «${right}» non esiste.`, list));
    } else if (known.values && !known.values.includes(value)) {
      const candidate = nearest(value, known.values) ?? known.values.join(', ');
      diagnoses.push(
        diagnosis(`«${attribute}=${value}» non è un valore di «${right}».`, `Forse «${attribute}=${candidate}»?`),
      );
    }
  }
  for (const [attribute, { required }] of Object.entries(directive.attributes)) {
    if (required && !attributes[attribute]) {
      diagnoses.push(diagnosis(`A «${right}» manca l’attributo «${attribute}».`, `Scrivi «${right}{${attribute}=…}».`));
    }
  }
  return diagnoses;
}
