import { paragraph } from '../copies/blocks.ts';
import { codeSpan, words } from '../copies/inline.ts';
import { Code } from '../elements/Code.tsx';
import { Spaced } from '../elements/Spaced.tsx';
import { COLUMN_CLASS } from '../model/column-class.ts';
import type { MediaTypeNode } from '../model/page-tree.ts';
import { place, together, wordsOf } from './found.ts';
import { asideOf, Marks } from './parts/Marks.tsx';
import { foundInType, ValueType, writtenType } from './parts/ValueType.tsx';
import { type NodeRecord, noHeadings } from './record.ts';

/** A body in each of its media types; the second and those after it are collapsed. */
export const mediaTypes: NodeRecord<'media-types'> = {
  component: ({ node: { mediaTypes: all }, draw }) => {
    const [only, ...others] = all;
    if (only && others.length === 0)
      return (
        <div id={only.anchor} className={COLUMN_CLASS}>
          <p className="media-type-head row">
            <Name of={only} />
          </p>
          {draw(only.children)}
        </div>
      );
    return all.map((media, index) => (
      <details key={media.contentType} id={media.anchor} className={COLUMN_CLASS} open={index === 0}>
        <summary className="media-type-head row">
          <Name of={media} />
        </summary>
        {draw(media.children)}
      </details>
    ));
  },
  copy: ({ mediaTypes: all }, write) =>
    all.flatMap((media) => {
      const type = writtenType(media, write).flatMap((written) => [words(': '), written]);
      const head = paragraph(codeSpan(media.contentType), ...type, words(asideOf(media.marks)));
      return [head, ...write.nodes(media.children)];
    }),
  words: ({ mediaTypes: all }, read) =>
    together(
      all.map((media, index) => {
        const { anchor, contentType, children } = media;
        const own = together([read.nodes(children), foundInType(media), wordsOf(contentType)]);
        // The first one shares the place of what is around it.
        if (index === 0 || anchor === undefined) return own;
        return place({ type: 'schema', anchor, heading: contentType, crumb: read.around.crumb }, own);
      }),
    ),
  contents: noHeadings,
};

function Name({ of: media }: { of: MediaTypeNode }) {
  return (
    <Spaced>
      <Code>{media.contentType}</Code>
      <ValueType of={media} />
      <Marks marks={media.marks} />
    </Spaced>
  );
}
