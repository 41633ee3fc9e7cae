import { useId } from 'react';
import type { Block } from '../../copies/blocks.ts';
import type { BodyExamples } from '../../model/page-tree.ts';
import { phraseText } from '../../model/phrase.ts';
import { reference } from '../../strings.ts';
import { Example, writtenExample } from '../example.tsx';
import { type Found, place } from '../found.ts';
import type { Draw, Read, Write } from '../record.ts';

type Props = {
  readonly of: BodyExamples;
  readonly draw: Draw;
  /** Whether the first example is open without scripts. */
  readonly isOpen: boolean;
  /** The data of the form with which scripts write the example into the samples around it. */
  readonly form?: string | undefined;
};

/**
 * The examples of a body, of which a select shows one at a time (`client/behaviours/chosen-details.ts`). Without
 * scripts they are disclosures.
 */
export function ExampleChoice({ of: body, draw, isOpen, form }: Props) {
  const group = useId();
  const { status, title, examples, notes, blank } = body;
  return (
    <div className="example-choice" data-choice="" data-form={form}>
      {examples.map((example, index) => (
        <Example
          key={example.name}
          of={example}
          draw={draw}
          status={status}
          name={group}
          open={isOpen && index === 0}
          data-name={example.name}
          data-chosen={form !== undefined && index === 0 ? '' : undefined}
        />
      ))}
      {draw(notes)}
      {examples.length + notes.length === 0 && <p className="sample-note note">{blank}</p>}
      {(status !== undefined || examples.length > 1) && (
        <div className="example-foot row">
          <span>{title}</span>
          {examples.length > 1 && (
            <select data-action="choose" autoComplete="off" aria-label={`${reference.example}: ${title}`}>
              {examples.map((example) => (
                <option key={example.name}>{phraseText(example.title)}</option>
              ))}
            </select>
          )}
        </div>
      )}
    </div>
  );
}

/** The same in the Markdown copy. */
export function writtenExamples({ status, examples, notes }: BodyExamples, write: Write): readonly Block[] {
  return [...examples.flatMap((example) => writtenExample(example, write, status)), ...write.nodes(notes)];
}

/** What the search finds of examples: it leads to the body in the text. */
export function foundInExamples({ place: head, examples, notes }: BodyExamples, read: Read): Found {
  const found = read.nodes([...examples, ...notes]);
  return found.words.length > 0 ? place({ ...head, crumb: '' }, found) : found;
}

/** The body that is shown first: that of the first success. */
export function firstSuccess(bodies: readonly { readonly status?: string }[]): number {
  return Math.max(
    0,
    bodies.findIndex(({ status = '' }) => status.startsWith('2')),
  );
}
