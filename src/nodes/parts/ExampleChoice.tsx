import { type ReactNode, useId } from 'react';
import type { BodyExamples, PageNode } from '../../model/page-tree.ts';
import { phraseText } from '../../model/phrase.ts';
import { reference } from '../../strings.ts';
import { Example, foundInExample, writtenExample } from '../example.tsx';
import { place, together } from '../found.ts';
import type { Walk, Walked } from '../record.ts';

type Options = {
  /** Whether the first example is open without scripts. */
  readonly isOpen: boolean;
  /** The data of the form with which scripts write the example into the samples around it. */
  readonly form?: string | undefined;
};

/** Walks the examples of a body. What the search finds leads to the body in the text. */
export function walkExamples(body: BodyExamples, options: Options, walk: Walk): Omit<Walked, 'headings'> {
  const { status, place: head } = body;
  const examples = body.examples.map((of): WalkedExample => ({ of, inside: walk.nodes(of.children) }));
  const notes = walk.nodes(body.notes);
  const found = together([...examples.map(({ of, inside }) => foundInExample(of, inside)), notes.found]);
  return {
    html: <ExampleChoice body={body} examples={examples} notes={notes.html} {...options} />,
    copy: [...examples.flatMap(({ of, inside }) => writtenExample(of, inside, status)), ...notes.copy],
    found: found.words.length > 0 ? place({ ...head, crumb: '' }, found) : found,
  };
}

type WalkedExample = { readonly of: PageNode<'example'>; readonly inside: Walked };

type Props = Options & {
  readonly body: BodyExamples;
  readonly examples: readonly WalkedExample[];
  readonly notes: ReactNode;
};

/**
 * The examples of a body, of which a select shows one at a time (`details-behaviour.ts`). Without
 * scripts they are disclosures.
 */
function ExampleChoice({ body: { status, title, notes: allNotes, blank }, examples, notes, isOpen, form }: Props) {
  const group = useId();
  return (
    <div className="example-choice" data-choice="" data-form={form}>
      {examples.map(({ of, inside }, index) => (
        <Example
          key={of.name}
          of={of}
          status={status}
          name={group}
          open={isOpen && index === 0}
          data-name={of.name}
          data-variant={of.variant}
          data-chosen={form !== undefined && index === 0 ? '' : undefined}
        >
          {inside.html}
        </Example>
      ))}
      {notes}
      {examples.length + allNotes.length === 0 && <p className="sample-note note">{blank}</p>}
      {(status !== undefined || examples.length > 1) && (
        <div className="example-foot row">
          <span>{title}</span>
          {examples.length > 1 && (
            <select data-action="choose" autoComplete="off" aria-label={`${reference.example}: ${title}`}>
              {examples.map(({ of }) => (
                <option key={of.name}>{phraseText(of.title)}</option>
              ))}
            </select>
          )}
        </div>
      )}
    </div>
  );
}

/** The body that is shown first: that of the first success. */
export function firstSuccess(bodies: readonly { readonly status?: string }[]): number {
  return Math.max(
    0,
    bodies.findIndex(({ status = '' }) => status.startsWith('2')),
  );
}
