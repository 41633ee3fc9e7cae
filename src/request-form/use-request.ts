import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { COPYING, type CopyingEvent } from '../model/copying.ts';
import type { JsonValue } from '../model/json.ts';
import { FILLED, type RequestForm } from '../model/request-form.ts';
import { LANGUAGES } from '../model/sample.ts';
import { keepCredentials, masked, storedCredentials } from './credentials.ts';
import { fromFragment, toFragment } from './fragment.ts';
import { bodyValue, type Credentials, type FormState, initialState, valuesOf } from './state.ts';
import { sampleCodes, writeSamples } from './write-samples.ts';

/**
 * How long to wait for another key before the address changes, in milliseconds: Safari refuses more than 100 changes in
 * half a minute.
 */
const ADDRESS_DELAY_MS = 400;

/** The request that the reader shapes, and the actions on it. */
export type RequestDraft = {
  readonly state: FormState;
  readonly credentials: Credentials;
  readonly areShown: boolean;
  readonly areKept: boolean;
  change(changes: Partial<FormState>): void;
  setCredential(scheme: string, value: string): void;
  show(areShown: boolean): void;
  keep(areKept: boolean): void;
  reset(): void;
};

/** Holds the request of a page's form. A change appears in the samples at once, and soon in the address. */
export function useRequest(form: RequestForm, path: string, root: RefObject<HTMLElement | null>): RequestDraft {
  const [state, setState] = useState(() => fromFragment(form, location.hash));
  const [lastBody, setLastBody] = useState<JsonValue | undefined>(
    () => bodyValue(form, state)?.value ?? form.values.body,
  );
  const [credentials, setCredentials] = useState<Credentials>(() => storedCredentials() ?? {});
  const [areKept, setKept] = useState(() => storedCredentials() !== undefined);
  const [areShown, show] = useState(false);

  const put = (next: FormState) => {
    setState(next);
    const body = bodyValue(form, next);
    if (body) setLastBody(body.value);
  };
  const putCredentials = (next: Credentials, keep: boolean) => {
    setCredentials(next);
    setKept(keep);
    keepCredentials(keep ? next : undefined);
  };

  useSamples({ form, state, lastBody, credentials, areShown, root });
  useAddress(form, path, state, put);

  return {
    state,
    credentials,
    areShown,
    areKept,
    change: (changes) => put({ ...state, ...changes }),
    setCredential: (scheme, value) => putCredentials({ ...credentials, [scheme]: value }, areKept),
    show,
    keep: (keep) => putCredentials(credentials, keep),
    reset() {
      put(initialState(form));
      putCredentials({}, false);
      show(false);
    },
  };
}

type Written = Pick<RequestDraft, 'state' | 'credentials' | 'areShown'> & {
  readonly form: RequestForm;
  readonly lastBody: JsonValue | undefined;
  readonly root: RefObject<HTMLElement | null>;
};

/**
 * Rewrites the samples beside the form. They mask secrets unless the reader shows them; copied code holds the secrets.
 */
function useSamples({ form, state, lastBody, credentials, areShown, root }: Written): void {
  useEffect(() => {
    const region = root.current?.closest('[data-request]');
    if (!region) return undefined;
    const codesWith = (known: Credentials) => sampleCodes(form, valuesOf(form, state, known, lastBody));
    const schemes = form.operation.security.flatMap(({ schemes }) => schemes.map(({ scheme }) => scheme));
    writeSamples(region, codesWith(areShown ? credentials : masked(credentials, schemes)));
    const complete = (event: Event) => {
      const sample = event.target instanceof Element ? event.target.closest<HTMLElement>('.sample') : null;
      const language = LANGUAGES.find((name) => name === sample?.dataset.name);
      if (isCopying(event) && language) event.detail.text = codesWith(credentials).get(language) ?? event.detail.text;
    };
    region.addEventListener(COPYING, complete);
    return () => region.removeEventListener(COPYING, complete);
  }, [form, state, lastBody, credentials, areShown, root]);
}

function isCopying(event: Event): event is CopyingEvent {
  return event.type === COPYING;
}

/**
 * Writes what may be shared into the address, and fills the form when the reader changes the address. Does nothing
 * while another page is loading, since the address is that page's already.
 */
function useAddress(form: RequestForm, path: string, state: FormState, put: (state: FormState) => void): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (location.pathname !== path) return;
      const { text: fragment } = toFragment(form, state);
      const isFilled = location.hash.startsWith(FILLED);
      if (fragment === location.hash || (fragment === '' && !isFilled)) return;
      history.replaceState(history.state, '', `${location.pathname}${location.search}${fragment}`);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [form, path, state]);

  const fill = useEffectEvent(() => {
    if (location.pathname === path && location.hash.startsWith(FILLED)) put(fromFragment(form, location.hash));
  });
  useEffect(() => {
    const changed = () => fill();
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
}
