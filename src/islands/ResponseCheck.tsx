import { useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { fetchKept } from '../browser/fetch-kept.ts';
import { LiveRegion } from '../browser/LiveRegion.tsx';
import { useLoad } from '../browser/use-load.ts';
import { Outcome } from '../response-check/Outcome.tsx';
import { partFailure } from '../strings/client.ts';
import { responseCheck } from '../strings/response-check.ts';

/** The longest text that is checked, in characters. */
const LONGEST = 200_000;

/** The disclosure in which readers check a response that they have received. `source` is the address of its data. */
export default function ResponseCheck({ source }: { source: string }) {
  const details = useRef<HTMLDetailsElement>(null);
  const hasFailed = useRef(false);
  const [loading, retry] = useLoad(async () => {
    const [data, { createChecker }] = await Promise.all([
      loadData(source),
      importChecker().catch((error: unknown) => {
        // Browsers remember that a module failed until the page is loaded again (HTML, module map).
        if (hasFailed.current && navigator.onLine) location.reload();
        hasFailed.current = true;
        throw error;
      }),
    ]);
    return createChecker(data);
  });
  return (
    <details ref={details} className="response-check">
      <summary>{responseCheck.title}</summary>
      {loading.state === 'loading' && <p className="form-wait">{responseCheck.loading}</p>}
      {loading.state === 'failed' && (
        <p role="alert" className="form-wait">
          {partFailure.failed}{' '}
          <button
            type="button"
            className="button-plain"
            onClick={() => {
              // The button disappears, and with it the focus.
              details.current?.querySelector('summary')?.focus();
              retry();
            }}
          >
            {partFailure.retry}
          </button>
        </p>
      )}
      {loading.state === 'ready' && <PastedResponse checker={loading.value} />}
    </details>
  );
}

type Checker = ReturnType<Awaited<ReturnType<typeof importChecker>>['createChecker']>;

/** What the reader has pasted, with its secrets covered, and what the check says about it. */
function PastedResponse({ checker: { withMasks, check } }: { checker: Checker }) {
  const id = useId();
  const editor = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const checked = useDeferredValue(text);
  const verdict = useMemo(
    () => (checked.trim() === '' || checked.length > LONGEST ? undefined : check(checked)),
    [checked, check],
  );
  const write = (target: HTMLTextAreaElement) => {
    const { value, selectionStart, selectionEnd } = target;
    const masked = withMasks(value);
    // Only a value that differs moves the caret.
    if (masked !== value) {
      target.value = masked;
      target.setSelectionRange(selectionStart, selectionEnd);
    }
    setText(masked);
  };
  return (
    <div className="form-fields">
      <div className="form-field">
        <label htmlFor={id}>{responseCheck.label}</label>
        <textarea
          ref={editor}
          id={id}
          className="form-editor"
          rows={8}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          translate="no"
          aria-describedby={`${id}-hint`}
          aria-invalid={verdict && verdict.faults.length > 0 ? true : undefined}
          value={text}
          onChange={({ target }) => write(target)}
        />
        <p id={`${id}-hint`} className="form-hint">
          {responseCheck.hint}
        </p>
      </div>
      {/* The visible outcome cannot be the live region: it has buttons and links, and changes with every key. */}
      <LiveRegion text={verdict?.sentence ?? ''} />
      {checked.length > LONGEST && <p className="form-hint">{responseCheck.tooLong}</p>}
      {verdict && (
        <Outcome
          verdict={verdict}
          choose={onThisSite}
          goTo={(offset) => {
            editor.current?.focus();
            editor.current?.setSelectionRange(offset, offset);
          }}
        />
      )}
    </div>
  );
}

/** The first address that is on another page, or that this page has. */
function onThisSite(addresses: readonly string[]): string | undefined {
  return addresses.find((address) => !address.startsWith('#') || document.getElementById(address.slice(1)) !== null);
}

const importChecker = () => import('../response-check/checker.ts');

/** Does not validate the data: the build of this site wrote it. */
async function loadData(source: string) {
  const response = await fetchKept(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return response.json();
}
