import { CodeBlock } from '../components/CodeBlock.tsx';
import { escapeText, type Html } from '../model/html.ts';
import type { CodeView, ExampleView } from '../model/reference.ts';
import { colouredHtml } from '../samples/colour.ts';
import { json } from '../samples/json.ts';
import { reference } from '../strings.ts';
import { Described } from './Described.tsx';
import { ExternalLink } from './ExternalLink.tsx';
import { Fold } from './Fold.tsx';

/** How many examples are visible; the others are in a disclosure. */
const MOST_VISIBLE = 4;

/** Examples, one below the other. Only the first is open, and only if `open`. */
export function Examples({ examples, open = true }: { examples: readonly ExampleView[]; open?: boolean }) {
  // A disclosure of one example would take its place.
  const visible = examples.length === MOST_VISIBLE + 1 ? examples.length : MOST_VISIBLE;
  const others = examples.slice(visible);
  return (
    <>
      <ExampleList examples={examples.slice(0, visible)} open={open} />
      {others.length > 0 && (
        <Fold of={reference.otherExamples(others.length)}>
          <ExampleList examples={others} open={false} />
        </Fold>
      )}
    </>
  );
}

function ExampleList({ examples, open }: { examples: readonly ExampleView[]; open: boolean }) {
  return examples.map((example, index) => (
    <details key={example.title} className="example" open={open && index === 0}>
      <summary>
        {example.title}
        {example.generated && <span className="example-generated">{reference.generatedExample}</span>}
      </summary>
      <Described prose={example.description} />
      <CodeBlock language={example.language} html={htmlOf(example.code)} />
      <ExternalLink link={example.rest} />
    </details>
  ));
}

function htmlOf({ kind, text }: CodeView): Html {
  return kind === 'json' ? colouredHtml(text, json) : escapeText(text);
}
