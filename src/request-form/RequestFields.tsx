import { useRef, useState } from 'react';
import type { RequestForm } from '../model/request-form.ts';
import { requestForm } from '../strings/request-form.ts';
import { BodyFields } from './BodyFields.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import { SecurityFields } from './SecurityFields.tsx';
import { ServerFields } from './ServerFields.tsx';
import { useFaults } from './use-faults.ts';
import { useRequest } from './use-request.ts';

/** The fields of the request form. `path` is the path of its page. The form sends nothing; it changes the samples. */
export function RequestFields({ form, path }: { form: RequestForm; path: string }) {
  const root = useRef<HTMLFormElement>(null);
  const draft = useRequest(form, path, root);
  const faults = useFaults(form, draft.state);
  const [resets, setResets] = useState(0);
  const isSecret = form.operation.requestBody?.content[draft.state.mediaType]?.isSecret === true;
  return (
    <form ref={root} className="form-fields" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <p className="form-lead">{requestForm.lead}</p>
      <ServerFields form={form} draft={draft} />
      <SecurityFields form={form} draft={draft} />
      <ParameterFields form={form} draft={draft} faults={faults} />
      <BodyFields key={resets} form={form} draft={draft} faults={faults} />
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
  );
}
