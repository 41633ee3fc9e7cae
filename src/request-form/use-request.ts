import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { COPYING, type CopyingEvent } from '../model/copying.ts';
import type { JsonValue } from '../model/json.ts';
import { FORM_FRAGMENT_START, type RequestForm } from '../model/request-form.ts';
import { LANGUAGES } from '../model/sample.ts';
import { type Destination, serverAddress } from '../samples/server.ts';
import { bodyValue } from './body-state.ts';
import { masked, storeCredentials, storedCredentials, storedServer, storeServer } from './credentials.ts';
import { fromLink, type Linked, toFragment } from './fragment.ts';
import { type Credentials, type FormState, initialState, valuesOf } from './state.ts';
import { sampleCodes, writeSamples } from './write-samples.ts';

/** How long to wait for another key before the address changes: Safari refuses more than 100 changes in 30 seconds. */
const ADDRESS_DELAY_MS = 400;

/** The request that the reader composes, and the actions on it. */
export type RequestDraft = {
  readonly state: FormState;
  /** The server that a link asks for. The request does not go there unless the reader chooses it. */
  readonly asked: Destination | undefined;
  readonly credentials: Credentials;
  readonly areVisible: boolean;
  readonly areStored: boolean;
  change(changes: Partial<Omit<FormState, keyof Destination>>): void;
  /** Sends the request to a server by the reader's own choice, which also answers a link. */
  sendTo(destination: Destination): void;
  setCredential(scheme: string, value: string): void;
  show(areVisible: boolean): void;
  keep(areStored: boolean): void;
  reset(): void;
};

/** The request of a form. A change appears in the samples at once, and in the address soon after. */
export function useRequest(form: RequestForm, path: string, root: RefObject<HTMLElement | null>): RequestDraft {
  const linkedTo = (now: FormState) => fromLink(form, location.hash, { now, chosen: storedServer() });
  const [{ state, asked }, setRequest] = useState(() => linkedTo(initialState(form)));
  const [lastBody, setLastBody] = useState<JsonValue | undefined>(() => {
    const body = bodyValue(form, state);
    return body === undefined ? form.values.body : body;
  });
  const [credentials, setCredentials] = useState<Credentials>(() => storedCredentials() ?? {});
  const [areStored, setStored] = useState(() => storedCredentials() !== undefined);
  const [areVisible, show] = useState(false);

  const update = (request: Linked) => {
    setRequest(request);
    const body = bodyValue(form, request.state);
    if (body !== undefined) setLastBody(body);
  };
  const updateCredentials = (next: Credentials, keep: boolean) => {
    setCredentials(next);
    setStored(keep);
    storeCredentials(keep ? next : undefined);
  };

  useSamples({ form, state, lastBody, credentials, areVisible, root });
  useAddress({ form, path, state, asked, fill: () => update(linkedTo(state)) });

  return {
    state,
    asked,
    credentials,
    areVisible,
    areStored,
    change: (changes) => update({ state: { ...state, ...changes }, asked }),
    sendTo(destination) {
      storeServer(serverAddress(form.operation, destination));
      update({ state: { ...state, ...destination }, asked: undefined });
    },
    setCredential: (scheme, value) => updateCredentials({ ...credentials, [scheme]: value }, areStored),
    show,
    keep: (keep) => updateCredentials(credentials, keep),
    reset() {
      storeServer(undefined);
      update({ state: initialState(form), asked: undefined });
      updateCredentials({}, false);
      show(false);
    },
  };
}

type SampleState = Pick<RequestDraft, 'state' | 'credentials' | 'areVisible'> & {
  readonly form: RequestForm;
  readonly lastBody: JsonValue | undefined;
  readonly root: RefObject<HTMLElement | null>;
};

/** Rewrites the samples of the page. They mask secrets unless the reader shows them; copied code holds the secrets. */
function useSamples({ form, state, lastBody, credentials, areVisible, root }: SampleState): void {
  useEffect(() => {
    const region = root.current?.closest<HTMLElement>('[data-request]');
    if (!region) return undefined;
    const codesWith = (known: Credentials) => sampleCodes(form, valuesOf(form, state, known, lastBody));
    const schemes = form.operation.security.flatMap(({ schemes }) => schemes.map(({ scheme }) => scheme));
    writeSamples(region, codesWith(areVisible ? credentials : masked(credentials, schemes)));
    const fillInSecrets = ({ target, detail }: CopyingEvent) => {
      const sample = target instanceof Element ? target.closest<HTMLElement>('.sample') : null;
      if (sample?.querySelector('[data-author]')) return;
      const language = LANGUAGES.find((name) => name === sample?.dataset.name);
      if (language) detail.text = codesWith(credentials).get(language) ?? detail.text;
    };
    region.addEventListener(COPYING, fillInSecrets);
    return () => region.removeEventListener(COPYING, fillInSecrets);
  }, [form, state, lastBody, credentials, areVisible, root]);
}

type AddressState = Linked & { readonly form: RequestForm; readonly path: string; readonly fill: () => void };

/**
 * Writes the state without credentials into the address, and fills in the form when the address changes. Does nothing
 * while another page is loading, since the address already names that page.
 */
function useAddress({ form, path, state, asked, fill }: AddressState): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (location.pathname !== path) return;
      const { text: fragment } = toFragment(form, { ...state, ...asked });
      const isFilled = location.hash.startsWith(FORM_FRAGMENT_START);
      if (fragment === location.hash || (fragment === '' && !isFilled)) return;
      history.replaceState(history.state, '', `${location.pathname}${location.search}${fragment}`);
    }, ADDRESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [form, path, state, asked]);

  const fillByLink = useEffectEvent(() => {
    if (location.pathname === path && location.hash.startsWith(FORM_FRAGMENT_START)) fill();
  });
  useEffect(() => {
    const changed = () => fillByLink();
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
}
