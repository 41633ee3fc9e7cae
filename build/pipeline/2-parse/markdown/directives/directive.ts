import type { ElementContent } from 'hast';
import type { Directives } from 'mdast-util-directive';
import type { Fault } from '../../../../platform/problems/problem.ts';

/** An attribute of a directive: free text, or one value of a list. */
export type Attribute = { readonly required: boolean; readonly values?: readonly string[] };

/** The forms of directives: `:::container`, `::leaf` and `:text`. */
export type DirectiveKind = 'container' | 'leaf' | 'text';

/** A directive that writers can use, and the element that it becomes. */
export type Directive = {
  readonly kind: DirectiveKind;
  readonly attributes: Readonly<Record<string, Attribute>>;
  /** Whether text in square brackets is required, optional or refused. */
  readonly label: 'required' | 'optional' | 'none';
  toHast(use: DirectiveUse): ElementContent;
};

/** One use of a directive in a page, already checked for kind, label and attributes. */
export type DirectiveUse = {
  readonly name: string;
  readonly node: Directives;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text in square brackets; empty if there is none. */
  readonly label: string;
  /** The content of a container without its label, or the label of a text directive. */
  readonly children: ElementContent[];
  /** Reports a problem of this use. */
  fail(fault: Fault): void;
};
