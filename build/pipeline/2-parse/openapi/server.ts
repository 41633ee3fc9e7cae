import { defined } from '../../../../src/model/defined.ts';
import type { Server, ServerVariable } from '../../../../src/model/operation.ts';
import { trimEnd } from '../../../../src/model/trim.ts';
import { nearest, suggestion } from '../../../platform/problems/nearest.ts';
import type { Context } from './context.ts';
import { entries, field, items, type Part, text, texts } from './parts.ts';

/** The server of a document without a callable one. The reported error prevents publication. */
const NO_SERVER: Server = { url: 'https://server.example', variables: [], isPlaceholder: true };

/**
 * Reads a list of Server Objects (OpenAPI 3.1, section 4.8.5) and gives at least one, each an absolute URL without
 * trailing slash. Reports `server-invalid` for an address that cannot be called and for variables that do not match it.
 */
export function parseServers(servers: Part, context: Context): readonly Server[] {
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

function parseServer(part: Part, context: Context): Server {
  const url = trimEnd(text(part, 'url') ?? '', '/');
  const variables = entries(field(part, 'variables')).map(([name, variable]) => parseVariable(name, variable, context));
  checkVariables(url, variables, part, context);
  const isCallable = isAbsolute(filledIn(url, variables));
  if (!isCallable) {
    reportServer(field(part, 'url'), context, {
      message: `L’indirizzo del server «${text(part, 'url') ?? ''}» non è completo: da solo non si può chiamare.`,
      hint: 'Scrivi un indirizzo che comincia con «https://» e contiene il nome dell’host.',
    });
  }
  return {
    url: isCallable ? url : `${NO_SERVER.url}${url.startsWith('/') ? url : ''}`,
    ...defined({ name: text(part, 'name') || undefined, description: context.description(part) }),
    variables,
    ...(!isCallable && { isPlaceholder: true }),
    place: context.places.placeAt(part.pointer),
  };
}

/** Reads a Server Variable Object (section 4.8.6). */
function parseVariable(name: string, part: Part, context: Context): ServerVariable {
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

function checkVariables(url: string, variables: readonly ServerVariable[], part: Part, context: Context): void {
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

const VARIABLE = /\{([^{}]+)\}/g;

function filledIn(url: string, variables: readonly ServerVariable[]): string {
  return url.replace(VARIABLE, (whole, name) => variables.find((variable) => variable.name === name)?.default ?? whole);
}

function isAbsolute(url: string): boolean {
  // Variables without a definition are reported separately.
  return /^https?:\/\//i.test(url) && URL.canParse(url.replace(VARIABLE, 'x'));
}

function reportServer(part: Part, context: Context, says: { readonly message: string; readonly hint: string }): void {
  context.report(context.places.placeAt(part.pointer), { code: 'server-invalid', ...says });
}
