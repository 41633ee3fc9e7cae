import { useMemo, useRef, useState } from 'react';
import type { RequestForm } from '../model/request-form.ts';
import { requestForm } from '../strings/request-form.ts';
import { BodyFields } from './BodyFields.tsx';
import { createCheck } from './check.ts';
import { toFragment } from './fragment.ts';
import { ParameterFields } from './ParameterFields.tsx';
import { SecurityFields } from './SecurityFields.tsx';
import { ServerFields } from './ServerFields.tsx';
import { useRequest } from './use-request.ts';

/** The fields of a request. Nothing here sends it: what is typed shapes the samples. */
export default function RequestFields({ form }: { form: RequestForm }) {
  const root = useRef<HTMLFormElement>(null);
  const shaped = useRequest(form, root);
  const check = useMemo(() => createCheck(form.schemas), [form]);
  const [wasReset, setReset] = useState(0);
  return (
    <form ref={root} className="form-fields" autoComplete="off" onSubmit={(event) => event.preventDefault()}>
      <p className="form-lead">{requestForm.lead}</p>
      <ServerFields form={form} shaped={shaped} />
      <SecurityFields form={form} shaped={shaped} />
      <ParameterFields form={form} shaped={shaped} check={check} />
      <BodyFields form={form} shaped={shaped} check={check} />
      <div className="form-end">
        <p className="form-hint">
          {toFragment(form, shaped.state).isWhole ? requestForm.linkNote : requestForm.tooLong}
        </p>
        <button
          type="button"
          onClick={() => {
            shaped.reset();
            setReset(wasReset + 1);
          }}
        >
          {requestForm.reset}
        </button>
        <p role="status" className="visually-hidden" key={wasReset}>
          {wasReset > 0 && requestForm.wasReset}
        </p>
      </div>
    </form>
  );
}
