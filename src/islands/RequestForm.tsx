import { type ComponentType, useEffect, useRef } from 'react';
import { useLoad } from '../browser/use-load.ts';
import { type RequestForm as Data, FILLED } from '../model/request-form.ts';
import { shaping } from '../strings/client.ts';
import { loadStyles } from './load-styles.ts';

type Loaded = { readonly Fields: ComponentType<{ form: Data; path: string }>; readonly form: Data };

/**
 * The disclosure in which an integrator shapes the request that the samples show. Its fields load when the island
 * wakes. `source` is the address of the form's data.
 */
export default function RequestForm({ source }: { source: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const [loading, retry] = useLoad(() => load(source));

  useEffect(() => {
    const open = () => {
      if (details.current && location.hash.startsWith(FILLED)) details.current.open = true;
    };
    open();
    // A link on the page itself may fill in the form, too.
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);

  return (
    <details ref={details} className="request-form">
      <summary>{shaping.title}</summary>
      {loading.state === 'loading' && <p className="form-wait">{shaping.loading}</p>}
      {loading.state === 'failed' && (
        <p role="alert" className="form-wait">
          {shaping.failed}{' '}
          <button
            type="button"
            className="button-plain"
            onClick={() => {
              // The button goes; without this the focus would go with it.
              details.current?.querySelector('summary')?.focus();
              retry();
            }}
          >
            {shaping.retry}
          </button>
        </p>
      )}
      {loading.state === 'ready' && <loading.value.Fields form={loading.value.form} path={pageOf(source)} />}
    </details>
  );
}

/**
 * The path of the page that a form belongs to, as in `location.pathname`: the form's data is a file beside the page.
 */
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

/** The data is not validated: the build of this site wrote it. */
async function loadForm(source: string): Promise<Data> {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return response.json();
}
