import type { RequestBodyView } from '../model/reference.ts';
import { SECTIONS } from '../model/sections.ts';
import { reference } from '../strings.ts';
import { Described } from './Described.tsx';
import { MediaTypes } from './MediaTypes.tsx';
import { Section } from './Section.tsx';

/** The body of a request in each of its media types. */
export function RequestBody({ body: { required, description, content } }: { body: RequestBodyView }) {
  return (
    <Section id={SECTIONS.requestBody} title={reference.requestBody}>
      <p>{required ? reference.bodyRequired : reference.bodyOptional}</p>
      <Described prose={description} />
      <MediaTypes content={content} />
    </Section>
  );
}
