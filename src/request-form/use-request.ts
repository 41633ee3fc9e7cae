import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { getSession, setSession } from '../browser/storage.ts';
import { COPYING, type CopyingEvent } from '../model/copying.ts';
import type { JsonValue } from '../model/json.ts';
import { toLanguage } from '../model/preferences.ts';
import { EXAMPLE, FORM_FRAGMENT_START, type RequestForm } from '../model/request-form.ts';
import type { Language } from '../model/sample.ts';
import { type Destination, serverAddress } from '../samples/server.ts';
import { bodyValue, namedExample } from './body-state.ts';
import { masked, SESSION, storedCredentials } from './credentials.ts';
import { fromLink, type LinkedRequest, toFragment } from './fragment.ts';
import { type Credentials, type FormState, initialState, valuesOf, withBody } from './state.ts';
import { sampleCode, shownLanguage, writeSample } from './write-samples.ts';

/**
 * How long to wait for another key before the address and the samples behind the panel change: Safari refuses more than
 * 100 changes of the address in 30 seconds.
 */
const PAUSE_MS = 400;

/** The request that the reader composes, and the actions on it. */
export type RequestDraft = ReturnType<typeof useRequest>;

/** What the parts of the form are drawn with. */
export type PartProps = { readonly form: RequestForm; readonly draft: RequestDraft };

/** The request of a form. A change appears in the panel at once, and on the page and in the address soon after. */
export function useRequest(form: RequestForm, path: string, root: RefObject<HTMLElement | null>) {
  const linkedTo = (now: FormState, example?: string): LinkedRequest => {
    const linked = fromLink(form, location.hash, { now, chosen: getSession(SESSION.server) });
    const body = location.hash.startsWith(FORM_FRAGMENT_START) ? undefined : namedExample(form, example ?? '');
    return body ? { ...linked, state: withBody(form, linked.state, body) } : linked;
  };
  const [{ state, asked }, setRequest] = useState(() => linkedTo(initialState(form), chosenExample()));
  const [lastBody, setLastBody] = useState<JsonValue | undefined>(() => {
    const body = bodyValue(form, state);
    return body === undefined ? form.values.body : body;
  });
  const [credentials, setCredentials] = useState<Credentials>(() => storedCredentials() ?? {});
  const [areStored, setStored] = useState(() => storedCredentials() !== undefined);
  const [areVisible, show] = useState(false);

  const update = (request: LinkedRequest) => {
    setRequest(request);
    const body = bodyValue(form, request.state);
    if (body !== undefined) setLastBody(body);
  };
  const updateCredentials = (next: Credentials, keep: boolean) => {
    setCredentials(next);
    setStored(keep);
    setSession(SESSION.credentials, keep ? next : undefined);
  };

  const followExample = useEffectEvent((event: Event) => {
    const body = event instanceof CustomEvent ? namedExample(form, String(event.detail)) : undefined;
    if (!body) return;
    event.preventDefault();
    update({ state: withBody(form, state, body), asked });
  });
  useEffect(() => {
    const page = root.current?.closest('[data-request]');
    const follow = (event: Event) => followExample(event);
    page?.addEventListener(EXAMPLE, follow);
    return () => page?.removeEventListener(EXAMPLE, follow);
  }, [root]);
  useSamples({ form, state, lastBody, credentials, areVisible, root });
  const isLinked = useAddress({ form, path, state, asked, fill: () => update(linkedTo(state)) });

  return {
    state,
    /** The server that a link asks for. The request does not go there unless the reader chooses it. */
    asked,
    /** Whether the address fills in the whole form again: it holds no secret body and none that is too long. */
    isLinked,
    credentials,
    areVisible,
    areStored,
    change: (changes: Partial<Omit<FormState, keyof Destination>>) =>
      update({ state: { ...state, ...changes }, asked }),
    /** Sends the request to a server by the reader's own choice, which also answers a link. */
    sendTo(destination: Destination) {
      setSession(SESSION.server, serverAddress(form.operation, destination));
      update({ state: { ...state, ...destination }, asked: undefined });
    },
    setCredential: (scheme: string, value: string) => updateCredentials({ ...credentials, [scheme]: value }, areStored),
    show,
    keep: (keep: boolean) => updateCredentials(credentials, keep),
    reset() {
      setSession(SESSION.server, undefined);
      update({ state: initialState(form), asked: undefined });
      updateCredentials({}, false);
      show(false);
    },
  };
}

/** The example that the reader has chosen on the page. */
function chosenExample(): string | undefined {
  return document.querySelector<HTMLElement>('[data-request] .example-choice')?.dataset.example;
}

type SampleState = {
  readonly form: RequestForm;
  readonly state: FormState;
  readonly credentials: Credentials;
  readonly areVisible: boolean;
  readonly lastBody: JsonValue | undefined;
  readonly root: RefObject<HTMLElement | null>;
};

/**
 * Rewrites the samples that are shown, in the panel with each key, on the page after a pause, and both when another
 * language is chosen. Samples mask secrets unless the reader shows them; copied code holds the secrets.
 */
function useSamples({ form, state, lastBody, credentials, areVisible, root }: SampleState): void {
  useEffect(() => {
    const panel = root.current?.closest('.request-form');
    const page = panel?.closest<HTMLElement>('[data-request]');
    if (!panel || !page) return undefined;
    const codeWith = (known: Credentials, language: Language) =>
      sampleCode(form, valuesOf(form, state, known, lastBody), language);
    const schemes = form.operation.security.flatMap(({ schemes }) => schemes.map(({ scheme }) => scheme));
    const shown = areVisible ? credentials : masked(credentials, schemes);
    const write = (region: Element) => writeSample(region, shownLanguage(), codeWith(shown, shownLanguage()));
    write(panel);
    const timer = setTimeout(write, PAUSE_MS, page);
    // Every choice of a language is on the root element.
    const choices = new MutationObserver(() => write(page));
    choices.observe(document.documentElement, { attributeFilter: ['data-language'] });
    const fillInSecrets = ({ target, detail }: CopyingEvent) => {
      const sample = target instanceof Element ? target.closest<HTMLElement>('.sample') : null;
      if (sample?.querySelector('[data-author]')) return;
      const language = toLanguage(sample?.dataset.name);
      if (language) detail.text = codeWith(credentials, language);
    };
    page.addEventListener(COPYING, fillInSecrets);
    return () => {
      clearTimeout(timer);
      choices.disconnect();
      page.removeEventListener(COPYING, fillInSecrets);
    };
  }, [form, state, lastBody, credentials, areVisible, root]);
}

type AddressState = LinkedRequest & { readonly form: RequestForm; readonly path: string; readonly fill: () => void };

/**
 * Writes the state without credentials into the address, and fills in the form when the address changes. Leaves the
 * address alone while another page is loading, since it already names that page. Tells whether the whole form fits.
 */
function useAddress({ form, path, state, asked, fill }: AddressState): boolean {
  const [isWhole, setWhole] = useState(true);
  // The fragment that the form has read or written. Any other one comes from a link, whose `hashchange` is on its way.
  const known = useRef(location.hash);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { text: fragment, isWhole } = toFragment(form, { ...state, ...asked });
      setWhole(isWhole);
      if (location.pathname !== path || location.hash !== known.current) return;
      const isFilled = location.hash.startsWith(FORM_FRAGMENT_START);
      if (fragment === location.hash || (fragment === '' && !isFilled)) return;
      history.replaceState(history.state, '', `${location.pathname}${location.search}${fragment}`);
      known.current = location.hash;
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, path, state, asked]);

  const fillByLink = useEffectEvent(() => {
    known.current = location.hash;
    if (location.pathname === path && location.hash.startsWith(FORM_FRAGMENT_START)) fill();
  });
  useEffect(() => {
    const changed = () => fillByLink();
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return isWhole;
}
