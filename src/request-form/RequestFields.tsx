import { useRef, useState } from 'react';
import type { PageOfIsland } from '../browser/mount.tsx';
import { CodeBlock } from '../code/CodeBlock.tsx';
import type { RequestForm } from '../model/request-form.ts';
import { LANGUAGES } from '../model/sample.ts';
import { languages } from '../samples/languages/index.ts';
import { requestFormShell } from '../strings/client.ts';
import { requestForm } from '../strings/request-form.ts';
import { Tabs } from '../tabs/Tabs.tsx';
import { BodyFields } from './BodyFields.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import { SecurityFields } from './SecurityFields.tsx';
import { ServerFields } from './ServerFields.tsx';
import { useFaults } from './use-faults.ts';
import { useRequest } from './use-request.ts';

/**
 * The fields of the request form, and the samples below them, which are closed on phones at first. `path` is the path
 * of its page. The form sends nothing; it changes these samples and those of the page, and tells `fillIn` what they
 * mask.
 */
export function RequestFields({
  form,
  path,
  fillIn,
}: { form: RequestForm; path: string } & Pick<PageOfIsland, 'fillIn'>) {
  const root = useRef<HTMLFormElement>(null);
  const draft = useRequest({ form, path, root, fillIn });
  const faults = useFaults(form, draft.state);
  const [resets, setResets] = useState(0);
  const isSecret = form.operation.requestBody?.content[draft.state.mediaType]?.isSecret === true;
  return (
    <>
      <form ref={root} className="form-fields" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
        <p className="form-lead">{requestForm.lead}</p>
        <div className="form-rows">
          <ServerFields form={form} draft={draft} />
          <SecurityFields form={form} draft={draft} />
        </div>
        <BodyFields key={resets} form={form} draft={draft} faults={faults} />
        <ParameterFields form={form} draft={draft} faults={faults} />
        <div className="form-end">
          <p className="form-hint">
            {draft.isLinked ? requestForm.linkNote : isSecret ? requestForm.secretBody : requestForm.tooLong}
          </p>
          <button
            type="button"
            className="button-plain"
            onClick={() => {
              draft.reset();
              setResets(resets + 1);
            }}
          >
            {requestForm.reset}
          </button>
          <p role="status" className="visually-hidden">
            {/* The live region stays; a new child makes screen readers announce the same words again. */}
            <span key={resets}>{resets > 0 && requestForm.wasReset}</span>
          </p>
        </div>
      </form>
      {/* Empty, because where there is room the samples are in sight whether it is open or not. */}
      <details className="form-samples">
        <summary>{requestForm.samples}</summary>
      </details>
      {SAMPLES}
    </>
  );
}

/** The samples, which `useRequest` fills in. React draws them once. */
const SAMPLES = (
  <Tabs
    label={requestFormShell.languages}
    className="samples sample-tabs"
    panelClassName="sample"
    choice="language"
    tabs={LANGUAGES.map((name) => {
      const { title, fence } = languages[name];
      return { name, title, panel: <CodeBlock language={fence} title={title} /> };
    })}
  />
);
