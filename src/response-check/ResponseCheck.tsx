import { type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { LiveRegion } from '../browser/LiveRegion.tsx';
import { mount } from '../browser/mount.tsx';
import { failureNotice } from '../browser/part-failure.ts';
import type { ResponseCheck } from '../model/response-check.ts';
import { responseCheck } from '../strings/response-check.ts';
import { type ResponseCheckProgress, type ResponseChecks, startResponseChecks } from './checks.ts';
import { withMasks } from './mask.ts';
import { Outcome } from './Outcome.tsx';

/** Draws the check of a response that readers have received. */
export async function draw(data: ResponseCheck, place: HTMLElement) {
  return mount(place, <PastedResponse checks={await startResponseChecks(data)} />);
}

/** What the reader has pasted, with its secrets covered, and what the check says about it. */
function PastedResponse({ checks }: { checks: ResponseChecks }) {
  const editor = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const [progress, setProgress] = useState<ResponseCheckProgress>();
  useEffect(() => checks.end, [checks]);
  const check = (pasted: string) => {
    if (pasted.trim() !== '') return checks.check(pasted, setProgress);
    checks.end();
    setProgress(undefined);
  };
  const write = (target: HTMLTextAreaElement) => {
    const { value, selectionStart, selectionEnd } = target;
    const masked = withMasks(value);
    // Only a value that differs moves the caret.
    if (masked !== value) {
      target.value = masked;
      target.setSelectionRange(selectionStart, selectionEnd);
    }
    setText(masked);
    check(masked);
  };
  const showFailure = useCallback(
    (place: HTMLElement | null) =>
      place?.replaceChildren(
        failureNotice(() => {
          editor.current?.focus();
          checks.check(editor.current?.value ?? '', setProgress);
        }),
      ),
    [checks],
  );
  const verdict = typeof progress === 'object' ? progress : undefined;
  return (
    <div className="form-fields">
      <PastedText
        editor={editor}
        text={text}
        isFaulty={verdict !== undefined && verdict.faults.length > 0}
        write={write}
      />
      {/* The visible outcome cannot be the live region: it has buttons and links, and changes with every key. */}
      <LiveRegion text={progress === 'running' ? responseCheck.running : (verdict?.sentence ?? '')} />
      {progress === 'running' && <p className="form-hint">{responseCheck.running}</p>}
      {progress === 'failed' && <div ref={showFailure} />}
      {verdict && (
        <Outcome
          verdict={verdict}
          choose={onThisSite}
          goTo={(offset) => {
            // The focus scrolls to the caret.
            editor.current?.setSelectionRange(offset, offset);
            editor.current?.focus();
          }}
        />
      )}
    </div>
  );
}

type PastedTextProps = {
  readonly editor: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly isFaulty: boolean;
  readonly write: (target: HTMLTextAreaElement) => void;
};

/** The field for the text of a response. */
function PastedText({ editor, text, isFaulty, write }: PastedTextProps) {
  const id = useId();
  return (
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
        aria-invalid={isFaulty || undefined}
        value={text}
        onChange={({ target }) => write(target)}
      />
      <p id={`${id}-hint`} className="form-hint">
        {responseCheck.hint}
      </p>
    </div>
  );
}

/** The first address that is on another page, or that this page has. */
function onThisSite(addresses: readonly string[]): string | undefined {
  return addresses.find((address) => !address.startsWith('#') || document.getElementById(address.slice(1)) !== null);
}
