import { type ComponentType, useEffect, useRef } from 'react';
import { useLoad } from '../browser/use-load.ts';
import { type RequestForm as Data, FORM_FRAGMENT_START } from '../model/request-form.ts';
import { requestFormShell } from '../strings/client.ts';
import { loadStyles } from './load-styles.ts';

type Loaded = { readonly Fields: ComponentType<{ form: Data; path: string }>; readonly form: Data };

/** The disclosure with the request form. Its fields load when the island wakes. `source` is the address of its data. */
export default function RequestForm({ source }: { source: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [loading, retry] = useLoad(() => load(source));

  useEffect(() => {
    const open = () => {
      if (details.current && location.hash.startsWith(FORM_FRAGMENT_START)) details.current.open = true;
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
      {loading.state === 'failed' && (
        <p role="alert" className="form-wait">
          {requestFormShell.failed}{' '}
          <button
            type="button"
            className="button-plain"
            onClick={() => {
              // The button disappears, and with it the focus.
              details.current?.querySelector('summary')?.focus();
              retry();
            }}
          >
            {requestFormShell.retry}
          </button>
        </p>
      )}
      {loading.state === 'ready' && <loading.value.Fields form={loading.value.form} path={pageOf(source)} />}
    </details>
  );
}

/** The path of the form's page, as in `location.pathname`. The data is in the folder of the page. */
function pageOf(source: string): string {
  return new URL('.', new URL(source, location.href)).pathname.slice(0, -1);
}

async function load(source: string): Promise<Loaded> {
  const [{ default: Fields }, form] = await Promise.all([
    import('../request-form/RequestFields.tsx'),
    loadForm(source),
    loadStyles('request-fields'),
  ]);
  return { Fields, form };
}

/** Does not validate the data: the build of this site wrote it. */
async function loadForm(source: string): Promise<Data> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return response.json();
}
