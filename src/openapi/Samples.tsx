import { CodeBlock } from '../components/CodeBlock.tsx';
import { Island } from '../components/Island.tsx';
import RequestForm from '../islands/RequestForm.tsx';
import SampleTabs from '../islands/SampleTabs.tsx';
import type { Language, Sample } from '../model/sample.ts';
import { languages } from '../samples/languages/index.ts';
import { languageNames, reference } from '../strings.ts';
import { ColouredCode } from './ColouredCode.tsx';

/** More characters than this have no colours: a page holds seven samples, and colours make them some four times as heavy. */
const MAX_COLOURED = 10_000;

/** A request in every language: tabs, or without JavaScript one after the other; with where it is shaped, if its form has a `source`. */
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
        languages: samples.map(({ language }) => language),
        slots: Object.fromEntries(
          samples.map((sample) => [sample.language, <Code key={sample.language} {...sample} />]),
        ),
      }}
    />
  );
}

function Code({ language, code }: Sample) {
  return (
    <>
      <p className="sample-title" aria-hidden="true">
        {languageNames[language]}
      </p>
      <CodeBlock language={languageNames[language]}>
        <pre>
          <code className={`language-${highlightName(language)}`}>
            {code.length > MAX_COLOURED ? code : <ColouredCode code={code} grammar={languages[language].grammar} />}
          </code>
        </pre>
      </CodeBlock>
    </>
  );
}

function highlightName(language: Language): string {
  if (language === 'curl') return 'bash';
  return language === 'nodejs' ? 'javascript' : language;
}
