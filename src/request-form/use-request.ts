import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PageOfIsland } from '../browser/mount.tsx';
import { type Credentials, choose, chosen, followChosen } from '../environment/chosen.ts';
import type { JsonValue } from '../model/json.ts';
import { toLanguage } from '../model/preferences.ts';
import { FORM_FRAGMENT_START, type RequestForm } from '../model/request-form.ts';
import type { Language } from '../model/sample.ts';
import { type Destination, destinationOf, serverAddress } from '../samples/server.ts';
import { bodyValue, namedExample } from './body-state.ts';
import { masked } from './credentials.ts';
import { fromFragment, toFragment } from './fragment.ts';
import { type FormState, initialState, valuesOf, withBody } from './state.ts';
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

type RequestOptions = Pick<PageOfIsland, 'fillIn'> & {
  readonly form: RequestForm;
  readonly path: string;
  readonly root: RefObject<HTMLElement | null>;
};

/** The request of a form. A change appears in the panel at once, and on the page and in the address soon after. */
export function useRequest({ form, path, root, fillIn }: RequestOptions) {
  const linkedTo = (example?: string): FormState => {
    const linked = { ...fromFragment(form, location.hash), ...chosenServer(form) };
    const body = location.hash.startsWith(FORM_FRAGMENT_START) ? undefined : namedExample(form, example ?? '');
    return body ? withBody(form, linked, body) : linked;
  };
  const [state, setState] = useState(() => linkedTo(chosenExample()));
  const [lastBody, setLastBody] = useState<JsonValue | undefined>(() => {
    const body = bodyValue(form, state);
    return body === undefined ? form.values.body : body;
  });
  const [credentials, setCredentials] = useState<Credentials>(() => chosen().credentials ?? {});

  const update = (next: FormState) => {
    setState(next);
    const body = bodyValue(form, next);
    if (body !== undefined) setLastBody(body);
  };
  // Another sample of the page chooses, too.
  const followSamples = useEffectEvent(() => {
    setCredentials(chosen().credentials ?? {});
    update({ ...state, ...chosenServer(form) });
  });
  useEffect(() => followChosen(() => followSamples()), []);

  useChosenExample(root, (name) => {
    const body = namedExample(form, name);
    if (body) update(withBody(form, state, body));
  });
  useSamples({ form, state, lastBody, credentials, root, fillIn });
  const isLinked = useAddress({ form, path, state, fill: () => update(linkedTo()) });

  return {
    state,
    /** Whether the address fills in the whole form again: it holds no secret body and none that is too long. */
    isLinked,
    credentials,
    change: (changes: Partial<Omit<FormState, keyof Destination>>) => update({ ...state, ...changes }),
    /** Sends all requests of the site that can go there to a server. */
    sendTo(destination: Destination) {
      choose({ server: serverAddress(form.operation, destination) });
      // Also a value that no address can hold, as it is typed.
      update({ ...state, ...destination });
    },
    setCredential: (scheme: string, value: string) => choose({ credentials: { ...credentials, [scheme]: value } }),
    reset() {
      choose({ server: undefined, credentials: {} });
      update(initialState(form));
    },
  };
}

/** The server that the reader has chosen for all requests, if the operation has it, or the one of the samples. */
function chosenServer({ operation, values }: RequestForm): Destination {
  const { server } = chosen();
  const destination = server === undefined ? undefined : destinationOf(operation, server);
  return destination ?? { server: values.server, serverVariables: values.serverVariables };
}

/** The example that the reader has chosen on the page. */
function chosenExample(): string | undefined {
  return document.querySelector<HTMLElement>('[data-request] .example-choice')?.dataset.example;
}

/** Calls `follow` with the example that the reader chooses on the page. The choice is in the markup of the page. */
function useChosenExample(root: RefObject<HTMLElement | null>, follow: (name: string) => void): void {
  const followExample = useEffectEvent(follow);
  useEffect(() => {
    const page = root.current?.closest('[data-request]');
    const choices = new MutationObserver((changes) => {
      const { target } = changes.at(-1) ?? {};
      if (target instanceof HTMLElement) followExample(target.dataset.example ?? '');
    });
    if (page) choices.observe(page, { subtree: true, attributeFilter: ['data-example'] });
    return () => choices.disconnect();
  }, [root]);
}

type SampleState = Pick<PageOfIsland, 'fillIn'> & {
  readonly form: RequestForm;
  readonly state: FormState;
  readonly credentials: Credentials;
  readonly lastBody: JsonValue | undefined;
  readonly root: RefObject<HTMLElement | null>;
};

/**
 * Rewrites the samples that are shown, in the panel with each key, on the page after a pause, and both when another
 * language is chosen. Samples mask secrets; copied code holds them.
 */
function useSamples({ form, state, lastBody, credentials, root, fillIn }: SampleState): void {
  useEffect(() => {
    const panel = root.current?.closest('.request-form');
    const page = panel?.closest<HTMLElement>('[data-request]');
    if (!panel || !page) return undefined;
    const codeWith = (known: Credentials, language: Language) =>
      sampleCode(form, valuesOf(form, state, known, lastBody), language);
    const schemes = form.operation.security.flatMap(({ schemes }) => schemes.map(({ scheme }) => scheme));
    const shown = masked(credentials, schemes);
    const write = (region: Element) => writeSample(region, shownLanguage(), codeWith(shown, shownLanguage()));
    write(panel);
    const timer = setTimeout(write, PAUSE_MS, page);
    // Every choice of a language is on the root element.
    const choices = new MutationObserver(() => write(page));
    choices.observe(document.documentElement, { attributeFilter: ['data-language'] });
    const forgetSecrets = fillIn((code) => {
      const sample = page.contains(code) ? code.closest<HTMLElement>('.sample') : null;
      if (sample?.querySelector('[data-author]')) return undefined;
      const language = toLanguage(sample?.dataset.name);
      return language && codeWith(credentials, language);
    });
    return () => {
      clearTimeout(timer);
      choices.disconnect();
      forgetSecrets();
    };
  }, [form, state, lastBody, credentials, root, fillIn]);
}

type AddressState = {
  readonly form: RequestForm;
  readonly path: string;
  readonly state: FormState;
  readonly fill: () => void;
};

/**
 * Writes the state without credentials into the address, and fills in the form when the address changes. Leaves the
 * address alone while another page is loading, since it already names that page. Tells whether the whole form fits.
 */
function useAddress({ form, path, state, fill }: AddressState): boolean {
  const [isWhole, setWhole] = useState(true);
  // The fragment that the form has read or written. Any other one comes from a link, whose `hashchange` is on its way.
  const known = useRef(location.hash);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { text: fragment, isWhole } = toFragment(form, state);
      setWhole(isWhole);
      if (location.pathname !== path || location.hash !== known.current) return;
      const isFilled = location.hash.startsWith(FORM_FRAGMENT_START);
      if (fragment === location.hash || (fragment === '' && !isFilled)) return;
      history.replaceState(history.state, '', `${location.pathname}${location.search}${fragment}`);
      known.current = location.hash;
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [form, path, state]);

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
