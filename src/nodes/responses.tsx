import { Fragment, type ReactNode } from 'react';
import { heading } from '../copies/blocks.ts';
import { words } from '../copies/inline.ts';
import type { ResponseNode } from '../model/page-tree.ts';
import { Heading } from '../prose/Heading.tsx';
import { reference } from '../strings.ts';
import { Tabs } from '../tabs/Tabs.tsx';
import { place, together } from './found.ts';
import { firstSuccess } from './parts/ExampleChoice.tsx';
import type { NodeRecord, Walked } from './record.ts';

/** The possible responses, as tabs; without scripts one after the other. */
export const responses: NodeRecord<'responses'> = (node, walk) => {
  const all = node.responses.map((response): WalkedResponse => {
    const title = responseTitle(response);
    return { response, title, inside: walk.nodes(response.children, { path: '', crumb: title }) };
  });
  const { crumb } = walk.around;
  return {
    html: drawn(all),
    copy: all.flatMap(({ title, inside }) => [heading(3, words(title)), ...inside.copy]),
    found: together(
      all.map(({ response: { anchor }, title, inside }) =>
        place({ type: 'response', anchor, heading: title, crumb }, inside.found),
      ),
    ),
    headings: all.map(({ response: { anchor }, title }) => ({ depth: 3, text: title, anchor })),
  };
};

type WalkedResponse = { readonly response: ResponseNode; readonly title: string; readonly inside: Walked };

function drawn(all: readonly WalkedResponse[]): ReactNode {
  const [first, ...others] = all;
  if (!first) return null;
  if (others.length === 0) return <div className={`response tone-${first.response.tone}`}>{panelOf(first)}</div>;
  return (
    <Tabs
      label={reference.statuses}
      className="responses"
      panelClassName="response"
      choice="status"
      opened={firstSuccess(all.map(({ response }) => response))}
      tabs={all.map((walked) => ({
        name: walked.response.anchor,
        title: walked.response.status,
        tone: walked.response.tone,
        panel: panelOf(walked),
      }))}
    />
  );
}

function responseTitle({ status, title }: ResponseNode): string {
  return `${status} ${title}`;
}

function panelOf({ response: { anchor }, title, inside }: WalkedResponse) {
  return (
    <Fragment key={anchor}>
      <Heading level={3} id={anchor} text={title} />
      {inside.html}
    </Fragment>
  );
}
