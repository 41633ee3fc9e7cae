import { Tabs } from '../elements/Tabs.tsx';
import { reference } from '../strings.ts';
import { together } from './found.ts';
import { ExampleChoice, firstSuccess, foundInExamples, writtenExamples } from './parts/ExampleChoice.tsx';
import { type NodeRecord, noHeadings } from './record.ts';

/** A box with the examples of one body, or of the bodies of all responses, as tabs that the text follows. */
export const examples: NodeRecord<'examples'> = {
  component: ({ node: { bodies }, draw }) => {
    const [only, ...others] = bodies;
    if (only && others.length === 0)
      return (
        <div className="samples examples">
          <ExampleChoice of={only} draw={draw} isOpen />
        </div>
      );
    const opened = firstSuccess(bodies);
    return (
      <Tabs
        label={reference.exampleStatuses}
        className="samples examples"
        panelClassName="example-panel"
        choice="status"
        opened={opened}
        tabs={bodies.map((body, index) => ({
          name: body.place.anchor,
          title: body.status ?? body.title,
          ...(body.tone && { tone: body.tone }),
          panel: <ExampleChoice key={body.place.anchor} of={body} draw={draw} isOpen={index === opened} />,
        }))}
      />
    );
  },
  copy: ({ bodies }, write) => bodies.flatMap((body) => writtenExamples(body, write)),
  words: ({ bodies }, read) => together(bodies.map((body) => foundInExamples(body, read))),
  contents: noHeadings,
};
