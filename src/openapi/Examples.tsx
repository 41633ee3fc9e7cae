import { CodeBlock } from '../components/CodeBlock.tsx';
import { Prose } from '../components/Prose.tsx';
import type { ExampleView } from '../model/reference.ts';
import { reference } from '../strings.ts';

/** The examples of a body, one below the other; those after the first are folded. */
export function Examples({ examples }: { examples: readonly ExampleView[] }) {
  return examples.map((example, index) => (
    <details key={example.title} className="example" open={index === 0}>
      <summary>
        {example.title}
        {example.generated && <span className="example-generated">{reference.generatedExample}</span>}
      </summary>
      {example.description && (
        <div className="prose">
          <Prose prose={example.description} />
        </div>
      )}
      <CodeBlock language={example.language}>
        <pre>
          <code className={`language-${example.language}`}>
            <Prose prose={{ file: '', tree: example.tree }} />
          </code>
        </pre>
      </CodeBlock>
    </details>
  ));
}
