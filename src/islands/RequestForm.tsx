import { useEffect, useRef } from 'react';
import { loadData } from '../browser/fetch-kept.ts';
import { loadStyles } from '../browser/load-stylesheet.ts';
import { PartFailure } from '../browser/PartFailure.tsx';
import { useLoad } from '../browser/use-load.ts';
import { type RequestForm as Data, FORM_FRAGMENT_START } from '../model/request-form.ts';
import { requestFormShell } from '../strings/client.ts';

/** The disclosure with the request form. Its fields load when the island wakes. `source` is the address of its data. */
export default function RequestForm({ source }: { source: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const hasFailed = useRef(false);
  const [loading, retry] = useLoad(async () => {
    const fields = importFields().catch((error: unknown) => {
      // Browsers remember that a module failed until the page is loaded again (HTML, module map).
      if (hasFailed.current && navigator.onLine) location.reload();
      hasFailed.current = true;
      throw error;
    });
    const [{ default: Fields }, form] = await Promise.all([
      fields,
      loadData<Data>(source),
      loadStyles('request-fields'),
    ]);
    return { Fields, form };
  });

  useEffect(() => {
    const open = () => {
      const form = details.current;
      if (!form || form.open || !location.hash.startsWith(FORM_FRAGMENT_START)) return;
      form.open = true;
      form.scrollIntoView({ block: 'nearest' });
    };
    open();
    // A link on the page itself may fill in the form, too.
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);

  return (
    <details ref={details} className="request-form">
      <summary>{requestFormShell.title}</summary>
      {loading.state === 'loading' && <p className="form-wait">{requestFormShell.loading}</p>}
      {loading.state === 'failed' && <PartFailure retry={retry} />}
      {loading.state === 'ready' && <loading.value.Fields form={loading.value.form} path={pageOf(source)} />}
    </details>
  );
}

/** The path of the form's page, as in `location.pathname`. The data is in the folder of the page. */
function pageOf(source: string): string {
  return new URL('.', new URL(source, location.href)).pathname.slice(0, -1);
}

const importFields = () => import('../request-form/RequestFields.tsx');
