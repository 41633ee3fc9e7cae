import type { RequestBodyView } from '../model/reference.ts';
import { SECTIONS } from '../model/sections.ts';
import { reference } from '../strings.ts';
import { BodyExamples } from './BodyExamples.tsx';
import { Described } from './Described.tsx';
import { MarksLine } from './Marks.tsx';
import { MediaTypes } from './MediaTypes.tsx';
import { Section } from './Section.tsx';

type Props = { body: RequestBodyView; hasExamples: boolean };

/** The body of a request in each of its media types, and its examples, collapsed: the samples show the first one. */
export function RequestBody({ body: { presence, marks, description, content }, hasExamples }: Props) {
  return (
    <Section id={SECTIONS.requestBody} title={reference.requestBody}>
      <p>{presence}</p>
      <MarksLine marks={marks} />
      <Described prose={description} />
      {hasExamples && <BodyExamples content={content} title={reference.requestExamples} open={false} />}
      <MediaTypes content={content} place={reference.requestPlace} />
    </Section>
  );
}
