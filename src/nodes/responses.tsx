import { Fragment } from 'react';
import { Heading } from '../components/Heading.tsx';
import { heading } from '../copies/blocks.ts';
import { words } from '../copies/inline.ts';
import { Tabs } from '../elements/Tabs.tsx';
import type { ResponseNode } from '../model/page-tree.ts';
import { reference } from '../strings.ts';
import { place, together } from './found.ts';
import { firstSuccess } from './parts/ExampleChoice.tsx';
import type { Draw, NodeRecord } from './record.ts';

/** The possible responses, as tabs; without scripts one after the other. */
export const responses: NodeRecord<'responses'> = {
  component: ({ node, draw }) => {
    const [first, ...others] = node.responses;
    if (!first) return null;
    if (others.length === 0) return <div className={`response tone-${first.tone}`}>{panelOf(first, draw)}</div>;
    return (
      <Tabs
        label={reference.statuses}
        className="responses"
        panelClassName="response"
        choice="status"
        opened={firstSuccess(node.responses)}
        tabs={node.responses.map((response) => ({
          name: response.anchor,
          title: response.status,
          tone: response.tone,
          panel: panelOf(response, draw),
        }))}
      />
    );
  },
  copy: (node, write) =>
    node.responses.flatMap((response) => [heading(3, words(titleOf(response))), ...write.nodes(response.children)]),
  words: (node, { around: { crumb }, nodes }) =>
    together(
      node.responses.map((response) => {
        const title = titleOf(response);
        const inside = nodes(response.children, { path: '', crumb: title });
        return place({ type: 'response', anchor: response.anchor, heading: title, crumb }, inside);
      }),
    ),
  contents: (node) =>
    node.responses.map((response) => ({ depth: 3, text: titleOf(response), anchor: response.anchor })),
};

function titleOf({ status, title }: ResponseNode): string {
  return `${status} ${title}`;
}

function panelOf(response: ResponseNode, draw: Draw) {
  return (
    <Fragment key={response.anchor}>
      <Heading level={3} id={response.anchor} text={titleOf(response)} />
      {draw(response.children)}
    </Fragment>
  );
}
