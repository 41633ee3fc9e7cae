import { Fragment } from 'react';
import { reference } from '../strings.ts';
import { Tabs } from '../tabs/Tabs.tsx';
import { together } from './found.ts';
import { firstSuccess, walkExamples } from './parts/ExampleChoice.tsx';
import { NO_HEADINGS, type NodeRecord } from './record.ts';

/** A box with the examples of one body, or of the bodies of all responses, as tabs that the text follows. */
export const examples: NodeRecord<'examples'> = ({ bodies }, walk) => {
  const opened = firstSuccess(bodies);
  const all = bodies.map((body, index) => ({ body, walked: walkExamples(body, { isOpen: index === opened }, walk) }));
  const [only, ...others] = all;
  return {
    html:
      only && others.length === 0 ? (
        <div className="samples examples">{only.walked.html}</div>
      ) : (
        <Tabs
          label={reference.exampleStatuses}
          className="samples examples"
          panelClassName="example-panel"
          choice="status"
          opened={opened}
          tabs={all.map(({ body, walked }) => ({
            name: body.place.anchor,
            title: body.status ?? body.title,
            ...(body.tone && { tone: body.tone }),
            panel: <Fragment key={body.place.anchor}>{walked.html}</Fragment>,
          }))}
        />
      ),
    copy: all.flatMap(({ walked }) => walked.copy),
    found: together(all.map(({ walked }) => walked.found)),
    headings: NO_HEADINGS,
  };
};
