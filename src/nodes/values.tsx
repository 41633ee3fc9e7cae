import { type Block, list, paragraph, sentence } from '../copies/blocks.ts';
import { codeSpan, type Inline, join, words } from '../copies/inline.ts';
import { BreakableCode } from '../elements/Breakable.tsx';
import type { AllowedValue } from '../model/page-tree.ts';
import { visibleFirst } from '../model/visible-first.ts';
import { Prose } from '../prose/Prose.tsx';
import { reference } from '../strings.ts';
import { foundWords, sentences } from './found.ts';
import { asideOf, Marks } from './parts/Marks.tsx';
import { plainWords } from './plain-words.ts';
import { NO_HEADINGS, type NodeRecord, type Walk } from './record.ts';

/** How many values are visible; the others are in a disclosure. */
const MOST_VISIBLE = 5;

/** A value with a longer meaning, in characters, has a line of its own. */
const LONGEST_INLINE = 24;

/** The values that a field may have: a list if the description explains them, otherwise a line. */
export const values: NodeRecord<'values'> = ({ title, isExplained, values: all }, walk) => {
  const named = all.map(({ value, label, description }) =>
    [value, label, description && plainWords(description.tree)].filter(Boolean).join(': '),
  );
  const names = join(
    all.map((value) => join(valueName(value))),
    ', ',
  );
  return {
    html: <DrawnValues title={title} all={all} />,
    copy: isExplained
      ? [sentence(`${title}:`), list(all.map((value) => valueItem(value, walk)))]
      : [paragraph(words(`${title}: `), names, words('.'))],
    found: foundWords(isExplained ? sentences(named) : named.join(', ')),
    headings: NO_HEADINGS,
  };
};

function DrawnValues({ title, all }: { readonly title: string; readonly all: readonly AllowedValue[] }) {
  const { visible, hidden } = visibleFirst(all, MOST_VISIBLE);
  const isDescribed = all.some((value) => meaningOf(value).length > LONGEST_INLINE);
  const drawn = (some: readonly AllowedValue[]) => (
    <ul className={isDescribed ? 'enum-values enum-described' : 'enum-values enum-values-inline'}>
      {some.map((value) => (
        <DrawnValue key={value.value} value={value} />
      ))}
    </ul>
  );
  return (
    <div className="enum">
      <p className="note">{title}</p>
      {drawn(visible)}
      {hidden.length > 0 && (
        <details className="fold">
          <summary>
            <span className="fold-show">{reference.showAll(all.length)}</span>
            <span hidden>{reference.hideOthers(hidden.length)}</span>
          </summary>
          {drawn(hidden)}
        </details>
      )}
    </div>
  );
}

function meaningOf({ label = '', description }: AllowedValue): string {
  return `${label}${description ? plainWords(description.tree) : ''}`;
}

function DrawnValue({ value: { value, label, description, marks } }: { value: AllowedValue }) {
  return (
    <li>
      {marks ? (
        <span>
          <BreakableCode text={value} /> <Marks marks={marks} />
        </span>
      ) : (
        <BreakableCode text={value} />
      )}
      {(label !== undefined || description) && (
        <div>
          {label !== undefined && <span className="enum-label">{description ? `${label}. ` : label}</span>}
          {description && <Prose prose={description} />}
        </div>
      )}
    </li>
  );
}

/** A value and its meaning, on one line if the meaning is a single paragraph. */
function valueItem(allowed: AllowedValue, walk: Walk): readonly Block[] {
  const { label, description } = allowed;
  const blocks = description ? walk.prose(description) : [];
  const name = [...valueName(allowed), words(label === undefined ? '' : `: ${label}`)];
  const [first, ...rest] = blocks;
  if (first?.type !== 'paragraph' || rest.length > 0) return [paragraph(...name), ...blocks];
  return [paragraph(...name, words(label === undefined ? ': ' : '. '), first.line())];
}

function valueName({ value, marks }: Pick<AllowedValue, 'value' | 'marks'>): readonly Inline[] {
  return [codeSpan(value), words(asideOf(marks))];
}
