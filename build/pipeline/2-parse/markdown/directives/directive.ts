import type { ElementContent } from 'hast';
import type { Directives } from 'mdast-util-directive';
import type { ProseElement } from '../../../../../src/model/prose-elements.ts';
import type { Report } from '../../../../platform/problems/problem.ts';

/** An attribute of a directive: free text, or one value of a list. */
export type Attribute = { readonly required: boolean; readonly values?: readonly string[] };

/** The forms of directives: `:::container`, `::leaf` and `:text`. */
export type DirectiveKind = 'container' | 'leaf' | 'text';

/** The syntax of a directive. */
type Syntax = {
  readonly kind: DirectiveKind;
  readonly attributes: Readonly<Record<string, Attribute>>;
  /** Whether the text in square brackets is required, optional or refused. */
  readonly label: 'required' | 'optional' | 'none';
};

/** A directive that becomes an element of the text. */
export type ElementDirective = Syntax & { toHast(use: DirectiveUse): ProseElement };

/**
 * A directive that the link stage replaces by a fact. The parser does not know facts, so cached pages do not depend on
 * them.
 */
export type FactDirective = Syntax & { readonly isFact: true };

/** A table or picture made from data, alone on its line: `::stati`. */
export function factBlock(attributes: Readonly<Record<string, Attribute>> = {}): FactDirective {
  return { kind: 'leaf', attributes, label: 'none', isFact: true };
}

/** A single datum inside a sentence: `:stato[in_transit]`. */
export const factText: FactDirective = { kind: 'text', attributes: {}, label: 'required', isFact: true };

/** A directive that writers can use. */
export type Directive = ElementDirective | FactDirective;

/** One use of a directive in a page. Its kind, label and attributes are already checked. */
export type DirectiveUse = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text in square brackets; empty if there is none. */
  readonly label: string;
  /** The same with its markup, which only the title of a container may have. */
  readonly title: ElementContent[];
  /** The content of a container without its label, or the label of a text directive. */
  readonly children: ElementContent[];
  /** The directive around it, if there is one directly around. */
  readonly around: string | undefined;
  /** The use itself, at which a fault is reported. */
  readonly node: Directives;
  readonly report: Report<Directives>;
};
