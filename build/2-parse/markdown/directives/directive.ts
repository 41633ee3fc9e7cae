import type { ElementContent } from 'hast';
import type { Directives } from 'mdast-util-directive';
import type { Finding } from '../report.ts';

/** An attribute that a directive takes: free text, or one of a list. */
export type Attribute = { readonly required: boolean; readonly values?: readonly string[] };

/** What a directive may be: `:::container`, `::leaf` or `:text`. */
export type DirectiveKind = 'container' | 'leaf' | 'text';

/** A directive that authors can write, and the elements that it becomes. */
export type Directive = {
  readonly kind: DirectiveKind;
  readonly attributes: Readonly<Record<string, Attribute>>;
  /** `label`: whether text in square brackets is needed, possible or refused. */
  readonly label: 'required' | 'optional' | 'none';
  toHast(use: DirectiveUse): ElementContent;
};

/** One use of a directive in a page, already checked for kind, label and attributes. */
export type DirectiveUse = {
  readonly name: string;
  readonly node: Directives;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text in square brackets, empty where there is none. */
  readonly label: string;
  /** The content of a container without its label; of a text directive, its label. */
  readonly children: ElementContent[];
  /** Reports a fault of this use. */
  fail(finding: Finding): void;
};
