import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type RequestForm as Data, FILLED } from '../model/request-form.ts';
import { shaping } from '../strings/client.ts';
import { loadStyles } from './load-styles.ts';

type Loaded = { readonly Fields: ComponentType<{ form: Data }>; readonly form: Data };

/** Where an integrator shapes the request that the samples show. The fields come when the reader turns to it. */
export default function RequestForm({ source }: { source: string }) {
  const fold = useRef<HTMLDetailsElement>(null);
  const [loaded, setLoaded] = useState<Loaded | 'failed'>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (fold.current && location.hash.startsWith(FILLED)) fold.current.open = true;
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt loads anew
  useEffect(() => {
    const leaving = new AbortController();
    load(source, leaving.signal).then(setLoaded, () => {
      if (!leaving.signal.aborted) setLoaded('failed');
    });
    return () => leaving.abort();
  }, [source, attempt]);

  const retry = () => {
    setLoaded(undefined);
    setAttempt(attempt + 1);
  };

  return (
    <details ref={fold} className="request-form">
      <summary>{shaping.title}</summary>
      {loaded === undefined && <p className="form-wait">{shaping.loading}</p>}
      {loaded === 'failed' && (
        <p role="alert" className="form-wait">
          {shaping.failed}{' '}
          <button type="button" onClick={retry}>
            {shaping.retry}
          </button>
        </p>
      )}
      {typeof loaded === 'object' && <loaded.Fields form={loaded.form} />}
    </details>
  );
}

async function load(source: string, signal: AbortSignal): Promise<Loaded> {
  const [{ default: Fields }, form] = await Promise.all([
    import('../request-form/RequestFields.tsx'),
    loadForm(source, signal),
    loadStyles('request-fields'),
  ]);
  return { Fields, form };
}

/** The file is the program's own: what it holds is what it wrote. */
async function loadForm(source: string, signal: AbortSignal): Promise<Data> {
  const response = await fetch(source, { signal });
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return response.json();
}
