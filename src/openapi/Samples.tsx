import { Fragment } from 'react';
import { CodeBlock } from '../components/CodeBlock.tsx';
import { Island } from '../components/Island.tsx';
import CodeTabs from '../islands/CodeTabs.tsx';
import RequestForm from '../islands/RequestForm.tsx';
import { escapeText } from '../model/html.ts';
import { LANGUAGES, type SampleView } from '../model/sample.ts';
import { colouredHtml } from '../samples/colour.ts';
import { languages } from '../samples/languages/index.ts';
import { reference } from '../strings.ts';

/**
 * The longest sample in characters that is coloured. A page holds a sample for each language, and colours make
 * each about four times as heavy.
 */
const MAX_COLOURED = 10_000;

/**
 * A request in every language, as tabs; without scripts one after the other. `source` is the address of the request
 * form's data, if there is a form. Requests of the API itself have only samples of the author, without tabs unless each
 * of our languages is among them: any may be the chosen one.
 */
export function Samples({ samples, source }: { samples: readonly SampleView[]; source?: string | undefined }) {
  const panels = samples.map((sample) => panelOf(sample, source !== undefined));
  if (!LANGUAGES.every((language) => panels.some(({ name }) => name === language)))
    return panels.map(({ name, panel }) => <Fragment key={name}>{panel}</Fragment>);
  return (
    <div data-request="">
      {source !== undefined && <Island name="RequestForm" of={RequestForm} props={{ source }} />}
      <Island
        name="CodeTabs"
        of={CodeTabs}
        props={{
          label: reference.languages,
          kind: 'sample',
          tabs: panels.map(({ name, title }) => ({ name, title })),
          slots: Object.fromEntries(panels.map(({ name, panel }) => [name, panel])),
        }}
      />
    </div>
  );
}

function panelOf(sample: SampleView, hasForm: boolean) {
  if ('code' in sample) {
    const { language, code } = sample;
    const { title, fence, grammar } = languages[language];
    const html = code.length > MAX_COLOURED ? escapeText(code) : colouredHtml(code, grammar);
    return { name: language, title, panel: <CodeBlock key={language} language={fence} title={title} html={html} /> };
  }
  const { name, title, fence, html } = sample;
  return {
    name,
    title,
    panel: (
      <Fragment key={name}>
        <CodeBlock language={fence} title={title} html={html} isAuthors />
        {hasForm && <p className="sample-note">{reference.authorSample}</p>}
      </Fragment>
    ),
  };
}
