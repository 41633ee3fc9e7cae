import { Fragment, type ReactNode } from 'react';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { type Block, code, heading, paragraph } from '../copies/blocks.ts';
import { link, words } from '../copies/inline.ts';
import { Icon } from '../elements/Icon.tsx';
import { Island } from '../elements/Island.tsx';
import { escapeText } from '../model/html.ts';
import { requestFormFile } from '../model/route.ts';
import { LANGUAGES, type SampleView } from '../model/sample.ts';
import { SECTIONS } from '../model/sections.ts';
import { colouredHtml } from '../samples/colour.ts';
import { languages } from '../samples/languages/index.ts';
import { requestFormShell } from '../strings/client.ts';
import { reference } from '../strings.ts';
import { Tabs } from '../tabs/Tabs.tsx';
import { foundWords, together } from './found.ts';
import { walkExamples } from './parts/ExampleChoice.tsx';
import { NO_HEADINGS, type NodeRecord } from './record.ts';

/** A request in every language, as tabs; without scripts as disclosures. */
export const samples: NodeRecord<'samples'> = ({ samples: all, form, examples, label, operation }, walk) => {
  const source = form && `/${requestFormFile(walk.route)}`;
  const choice = examples && walkExamples(examples, { isOpen: true, form: source }, walk);
  const drawn = <Samples samples={all} source={source} foot={choice?.html} />;
  return {
    html:
      label === undefined ? (
        drawn
      ) : (
        // Programs that compare a page with its copy learn from the attribute that the copy has a link instead.
        <details className="fold" data-markdown-ignore={operation && ''}>
          <summary>{label}</summary>
          {drawn}
        </details>
      ),
    // What a page folds is on the page of the operation too, with other values. Four of them would fill the copy.
    copy:
      label !== undefined && operation
        ? [
            paragraph(
              words(`${label}: `),
              link(walk.address(`${operation.href}#${SECTIONS.samples}`), words(operation.label)),
              words('.'),
            ),
          ]
        : [...all.flatMap(writtenSample), ...(choice?.copy ?? [])],
    found: together([
      foundWords(...all.map((sample) => ('title' in sample ? sample.title : undefined))),
      ...(choice ? [choice.found] : []),
    ]),
    headings: NO_HEADINGS,
  };
};

function writtenSample(sample: SampleView): readonly Block[] {
  if (!('code' in sample)) return [heading(3, words(sample.title)), code(sample.source, sample.fence)];
  const { title, fence } = languages[sample.language];
  return [heading(3, words(title)), code(sample.code.trimEnd(), fence)];
}

/**
 * The longest sample in characters that is coloured. A page holds a sample for each language, and colours make
 * each about four times as heavy.
 */
const MAX_COLOURED = 10_000;

type Props = { samples: readonly SampleView[]; source: string | undefined; foot: ReactNode };

/**
 * `source` is the address of the request form's data, if there is a form. Requests of the API itself have only samples
 * of the author, without tabs unless each of our languages is among them: any may be the chosen one.
 */
function Samples({ samples: all, source, foot }: Props) {
  const panels = all.map((sample) => panelOf(sample, source !== undefined));
  if (!LANGUAGES.every((language) => panels.some(({ name }) => name === language)))
    return [...panels.map(({ name, panel }) => <Fragment key={name}>{panel}</Fragment>), foot];
  return (
    <div data-request="">
      {source !== undefined && <RequestPanel source={source} />}
      <Tabs
        label={requestFormShell.languages}
        className="samples sample-tabs"
        panelClassName="sample"
        choice="language"
        tabs={panels}
        isFolded
        foot={foot}
      />
    </div>
  );
}

/**
 * The button of the request form, and the panel in which the form is drawn once it is wanted
 * (`request-form/behaviour.ts`). `source` is the address of its data.
 */
function RequestPanel({ source }: { source: string }) {
  return (
    <>
      <button type="button" className="button-plain" data-action="open-form" aria-haspopup="dialog">
        {requestFormShell.title}
      </button>
      <dialog className="request-form" popover="manual" aria-label={requestFormShell.title}>
        <div className="panel-head">
          <p className="panel-title">{requestFormShell.title}</p>
          <button type="button" className="icon-button" data-action="close-form" aria-label={requestFormShell.close}>
            <Icon name="close" />
          </button>
        </div>
        <Island name="RequestForm" source={source} waiting={requestFormShell.loading} />
      </dialog>
    </>
  );
}

function panelOf(sample: SampleView, hasForm: boolean) {
  if ('code' in sample) {
    const { language, code: text } = sample;
    const { title, fence, grammar } = languages[language];
    const html = text.length > MAX_COLOURED ? escapeText(text) : colouredHtml(text, grammar);
    return { name: language, title, panel: <CodeBlock key={language} language={fence} title={title} html={html} /> };
  }
  const { name, title, fence, html } = sample;
  return {
    name,
    title,
    panel: (
      <Fragment key={name}>
        <CodeBlock language={fence} title={title} html={html} isAuthors />
        {hasForm && <p className="sample-note note">{reference.authorSample}</p>}
      </Fragment>
    ),
  };
}
