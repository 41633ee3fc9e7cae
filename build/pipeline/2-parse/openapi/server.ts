import { defined } from '../../../../src/model/defined.ts';
import { nearest } from '../../../../src/model/nearest.ts';
import type { Server, ServerVariable } from '../../../../src/model/operation.ts';
import { trimEnd } from '../../../../src/model/trim.ts';
import { suggestion } from '../../../platform/problems/suggestion.ts';
import { READABLE } from '../../../platform/text/refused-address.ts';
import type { ParseContext } from './context.ts';
import { entries, field, items, type Part, text, texts } from './parts.ts';

/** The server of a document without a callable one. The reported error prevents publication. */
const NO_SERVER: Server = { url: 'https://server.example', variables: [], isPlaceholder: true };

/**
 * Reads a list of Server Objects (OpenAPI 3.1, section 4.8.5) and gives at least one, each an absolute URL without a
 * slash at the end of its path, and without a fragment. Reports `server-invalid` for an address that cannot be called,
 * for a query or fragment, and for variables that do not match the address.
 */
export function parseServers(servers: Part, context: ParseContext): readonly Server[] {
  const parts = items(servers);
  if (parts.length === 0) {
    reportServer(servers, context, {
      message: 'La specifica non ha un server: gli esempi di richiesta non avrebbero un indirizzo.',
      hint: 'Aggiungi «servers» con almeno un «url» completo, per esempio «https://api.esempio.it/v1».',
    });
    return [NO_SERVER];
  }
  return parts.map((part) => parseServer(part, context));
}

/** Reports what `parseServers` does about the server of a link, which pages show as it is written. */
export function checkServer(part: Part, context: ParseContext): void {
  parseServer(part, context);
}

function parseServer(part: Part, context: ParseContext): Server {
  const written = text(part, 'url') ?? '';
  const variables = entries(field(part, 'variables')).map(([name, variable]) => parseVariable(name, variable, context));
  checkVariables(written, variables, part, context);
  const [withoutFragment = ''] = written.split('#', 1);
  const [address = '', query] = withoutFragment.split(/\?(.*)/s);
  const { form, url } = readAddress(trimEnd(address, '/'), variables);
  const rest = query !== undefined ? 'query' : written.includes('#') ? 'fragment' : 'absolute';
  for (const diagnosis of [FAULTS[form], FAULTS[rest]])
    if (diagnosis) reportServer(field(part, 'url'), context, diagnosis(`«${written}»`, url));
  if (form === 'absolute') checkValues(written, variables, part, context);
  return {
    url: query === undefined ? url : `${url}?${query}`,
    ...defined({ name: text(part, 'name') || undefined, description: context.description(part) }),
    variables,
    ...((form === 'relative' || form === 'unreadable') && { isPlaceholder: true }),
    place: context.places.placeAt(part.pointer),
  };
}

/**
 * What the address of a server is: a URL, one without a scheme or with one of other programs, one that browsers refuse,
 * or a relative path.
 */
type Form = 'absolute' | 'networkPath' | 'host' | 'otherScheme' | 'unreadable' | 'relative';

/** Makes an address absolute. One without scheme has `https` (RFC 3986, section 4.2), a path has a host made up. */
function readAddress(url: string, variables: readonly ServerVariable[]): { readonly form: Form; readonly url: string } {
  const start = filledIn(url, variables);
  const afterScheme = url.replace(/^[a-z][a-z\d+.-]*:(?=\/\/)/i, '');
  const candidates: readonly (readonly [Form, boolean, string])[] = [
    ['absolute', /^https?:\/\//i.test(start), url],
    ['networkPath', start.startsWith('//'), `https:${url}`],
    ['otherScheme', /^[a-z][a-z\d+.-]*:\/\//i.test(start) && afterScheme !== url, `https:${afterScheme}`],
    ['host', HOST.test(start), `https://${url}`],
  ];
  const found = candidates.find(([, isForm, made]) => isForm && URL.canParse(filledIn(made, variables)));
  if (found) return { form: found[0], url: found[2] };
  if (candidates.some(([, isForm]) => isForm)) return { form: 'unreadable', url: NO_SERVER.url };
  const path = /^[^/]*:/.test(start) ? '' : url.replace(/^(?:\.{0,2}\/)+|^\.{1,2}$/, '');
  return { form: 'relative', url: `${NO_SERVER.url}${path === '' ? '' : '/'}${path}` };
}

/** Matches what everybody takes for a host, though it is a path (RFC 3986, section 4.2): `api.esempio.it/v1`. */
const HOST = /^(?:localhost|(?:[a-z\d-]+\.)+[a-z\d-]+)(?::\d+)?(?:\/|$)/i;

type ServerFault = { readonly message: string; readonly hint: string; readonly level?: 'warning' };

/** What is said of each form of an address, and of what comes after its path. */
const FAULTS: Readonly<
  Record<Form | 'query' | 'fragment', ((written: string, url: string) => ServerFault) | undefined>
> = {
  absolute: undefined,
  networkPath: (written, url) => ({
    level: 'warning',
    message: `L’indirizzo del server ${written} non dice lo schema: qui è «https».`,
    hint: `Scrivi «${url}».`,
  }),
  host: (written, url) => ({
    message: `L’indirizzo del server ${written} non dice lo schema: senza è un percorso, e da solo non si può chiamare.`,
    hint: `Scrivi «${url}».`,
  }),
  otherScheme: (written) => ({
    message: `L’indirizzo del server ${written} ha uno schema che gli esempi non sanno chiamare: qui è «https».`,
    hint: 'Scrivi un indirizzo che comincia con «https://».',
  }),
  unreadable: (written) => ({
    message: `L’indirizzo del server ${written} ${READABLE.message}.`,
    hint: 'Correggi il nome dell’host o la porta, o il «default» delle variabili.',
  }),
  relative: (written) => ({
    message: `L’indirizzo del server ${written} non è completo: da solo non si può chiamare.`,
    hint: 'Scrivi un indirizzo che comincia con «https://» e contiene il nome dell’host.',
  }),
  query: (written) => ({
    level: 'warning',
    message: `L’indirizzo del server ${written} ha una query, che qui non dovrebbe stare: le richieste la hanno dopo il percorso.`,
    hint: 'Descrivila con un parametro «in: query» delle operazioni.',
  }),
  fragment: (written) => ({
    level: 'warning',
    message: `L’indirizzo del server ${written} ha un frammento, che nessuna richiesta invia.`,
    hint: 'Togli tutto da «#» in poi.',
  }),
};

/** Reads a Server Variable Object (section 4.8.6). */
function parseVariable(name: string, part: Part, context: ParseContext): ServerVariable {
  const values = texts(part, 'enum');
  const fallback = text(part, 'default') ?? values[0] ?? '';
  if (values.length > 0 && !values.includes(fallback)) {
    reportServer(field(part, 'default'), context, {
      message: `Il valore predefinito «${fallback}» della variabile «${name}» non è tra quelli di «enum».`,
      hint: suggestion(fallback, values) ?? `I valori sono ${values.join(', ')}.`,
    });
  }
  const description = context.description(part);
  return { name, default: fallback, enum: values, ...defined({ description }) };
}

function checkVariables(url: string, variables: readonly ServerVariable[], part: Part, context: ParseContext): void {
  const defined = variables.map(({ name }) => name);
  const used = Array.from(url.matchAll(VARIABLE), ([, name = '']) => name);
  for (const name of used.filter((name) => !defined.includes(name))) {
    const near = nearest(name, defined);
    reportServer(field(part, 'url'), context, {
      message: `L’indirizzo usa la variabile «{${name}}», che «variables» non definisce.`,
      hint: near ? `Forse «{${near}}»?` : `Aggiungi «${name}» a «variables», con un «default».`,
    });
  }
  for (const name of defined.filter((name) => !used.includes(name))) {
    context.report(context.places.placeOfKey(field(field(part, 'variables'), name).pointer), {
      code: 'server-invalid',
      level: 'warning',
      message: `La variabile «${name}» non compare nell’indirizzo «${url}».`,
      hint: `Togli la variabile o scrivi «{${name}}» nell’indirizzo.`,
    });
  }
}

/** Readers may choose each value of a variable, also one that makes an address that browsers refuse. */
function checkValues(url: string, variables: readonly ServerVariable[], part: Part, context: ParseContext): void {
  for (const variable of variables) {
    for (const choice of items(field(field(field(part, 'variables'), variable.name), 'enum'))) {
      const { value } = choice;
      if (typeof value !== 'string' || value === variable.default) continue;
      const chosen = variables.map((other) => (other === variable ? { ...other, default: value } : other));
      if (URL.canParse(filledIn(url, chosen))) continue;
      reportServer(choice, context, {
        message: `Con «${value}» al posto di «{${variable.name}}» l’indirizzo del server «${url}» ${READABLE.message}.`,
        hint: 'Correggi il valore, o toglilo da «enum».',
      });
    }
  }
}

const VARIABLE = /\{([^{}]+)\}/g;

/** An address with the defaults of its variables. Those that nobody defines are reported separately. */
function filledIn(url: string, variables: readonly ServerVariable[]): string {
  return url.replace(VARIABLE, (_, name) => variables.find((variable) => variable.name === name)?.default ?? 'x');
}

function reportServer(part: Part, context: ParseContext, says: ServerFault): void {
  context.report(part, { code: 'server-invalid', ...says });
}
