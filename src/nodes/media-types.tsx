import type { ReactNode } from 'react';
import { paragraph } from '../copies/blocks.ts';
import { codeSpan, words } from '../copies/inline.ts';
import { Code } from '../elements/Code.tsx';
import { Spaced } from '../elements/Spaced.tsx';
import { COLUMN_CLASS } from '../model/column-class.ts';
import type { MediaTypeNode } from '../model/page-tree.ts';
import { foundWords, ownWords, place, together } from './found.ts';
import { asideOf, Marks } from './parts/Marks.tsx';
import { ValueType, writtenType } from './parts/ValueType.tsx';
import { NO_HEADINGS, type NodeRecord, type Walked } from './record.ts';

/** A body in each of its media types; the second and those after it are collapsed. */
export const mediaTypes: NodeRecord<'media-types'> = ({ mediaTypes: all }, walk) => {
  const walked = all.map((media): WalkedMediaType => ({ media, inside: walk.nodes(media.children) }));
  return {
    html: drawn(walked),
    copy: walked.flatMap(({ media, inside }) => {
      const type = writtenType(media, walk).flatMap((written) => [words(': '), written]);
      return [paragraph(codeSpan(media.contentType), ...type, words(asideOf(media.marks))), ...inside.copy];
    }),
    found: together(
      walked.map(({ media, inside }, index) => {
        const { anchor, contentType } = media;
        const own = together([inside.found, foundWords(ownWords(media.valueType)), foundWords(contentType)]);
        // The first one shares the place of what is around it.
        if (index === 0 || anchor === undefined) return own;
        return place({ type: 'schema', anchor, heading: contentType, crumb: walk.around.crumb }, own);
      }),
    ),
    headings: NO_HEADINGS,
  };
};

type WalkedMediaType = { readonly media: MediaTypeNode; readonly inside: Walked };

function drawn(all: readonly WalkedMediaType[]): ReactNode {
  const [only, ...others] = all;
  if (only && others.length === 0)
    return (
      <div id={only.media.anchor} className={COLUMN_CLASS}>
        <p className="media-type-head row">
          <Name of={only.media} />
        </p>
        {only.inside.html}
      </div>
    );
  return all.map(({ media, inside }, index) => (
    <details key={media.contentType} id={media.anchor} className={COLUMN_CLASS} open={index === 0}>
      <summary className="media-type-head row">
        <Name of={media} />
      </summary>
      {inside.html}
    </details>
  ));
}

function Name({ of: media }: { of: MediaTypeNode }) {
  return (
    <Spaced>
      <Code>{media.contentType}</Code>
      <ValueType of={media} />
      <Marks marks={media.marks} />
    </Spaced>
  );
}
