import { CodeBlock } from '../components/CodeBlock.tsx';
import { Island } from '../components/Island.tsx';
import RequestForm from '../islands/RequestForm.tsx';
import SampleTabs from '../islands/SampleTabs.tsx';
import type { Sample } from '../model/sample.ts';
import { languages } from '../samples/languages/index.ts';
import { reference } from '../strings.ts';
import { ColouredCode } from './ColouredCode.tsx';

/**
 * The longest sample in characters that is coloured. A page holds a sample for each language, and colours make
 * each about four times as heavy.
 */
const MAX_COLOURED = 10_000;

/**
 * A request in every language, as tabs; without scripts one after the other. `source` is the address of the request
 * form's data, if there is a form.
 */
export function Samples({ samples, source }: { samples: readonly Sample[]; source?: string | undefined }) {
  return (
    <div data-request="">
      {source !== undefined && <Island name="RequestForm" of={RequestForm} props={{ source }} />}
      <Tabs samples={samples} />
    </div>
  );
}

function Tabs({ samples }: { samples: readonly Sample[] }) {
  return (
    <Island
      name="SampleTabs"
      of={SampleTabs}
      props={{
        label: reference.languages,
        tabs: samples.map(({ language }) => ({ name: language, title: languages[language].title })),
        slots: Object.fromEntries(
          samples.map((sample) => [sample.language, <Code key={sample.language} {...sample} />]),
        ),
      }}
    />
  );
}

function Code({ language, code }: Sample) {
  const { title, fence, grammar } = languages[language];
  return (
    <>
      <p className="sample-title" aria-hidden="true">
        {title}
      </p>
      <CodeBlock language={title}>
        <pre>
          <code className={`language-${fence}`}>
            {code.length > MAX_COLOURED ? code : <ColouredCode code={code} grammar={grammar} />}
          </code>
        </pre>
      </CodeBlock>
    </>
  );
}
