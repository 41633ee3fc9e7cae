import { existsSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { type Kind, saying } from './check.ts';
import { operationsOf } from './operations.ts';
import { child, childrenOf, type Description, type Part } from './parts.ts';

const broken = saying('reference-broken');
const refused = saying('reference-refused');
const server = saying('server-invalid');
const scheme = saying('security-scheme-unknown');
const duplicate = saying('operation-id-duplicate');
const mismatch = saying('path-parameter-mismatch');
const invalid = saying('description-invalid');

/** References, servers, and names that parts of a description have for each other. */
export const NAMES: readonly Kind[] = [
  broken(
    /^Il riferimento «(.*?)» (?:indica il file|non porta a nulla|gira in tondo|passa per più)/,
    ({ parts, quoted: [reference], site: { description } }) =>
      referencesAt(parts, description).some(
        (part) => child(part, '$ref').value === reference && !description.follow(part),
      ),
  ),
  broken(/^Il discriminatore rimanda a «(.*)»/, ({ parts, quoted: [target = ''], site: { description } }) => {
    const named = child(description.root, 'components', 'schemas', target).value;
    const part = { path: description.root.path, keys: [], value: { $ref: target } };
    return parts.some(({ value }) => value === target) && named === undefined && !description.follow(part);
  }),
  refused(
    /^Il riferimento «(.*)» (?:va in rete|è assoluto|esce dalla cartella)/,
    ({ parts, quoted: [reference = ''], site: { description } }) =>
      referencesAt(parts, description).some((part) => child(part, '$ref').value === reference) &&
      (/^(?:[a-z][a-z0-9+.-]*:|[/\\])/i.test(reference) || isOutside(reference, parts, description)),
  ),
  server(
    /^La specifica non ha un server/,
    ({
      site: {
        description: { root },
      },
    }) => childrenOf(child(root, 'servers')).length === 0 && child(root, 'host').value === undefined,
  ),
  server(/^L’indirizzo del server «(.*)» non è completo/, ({ quoted: [url = ''], parts, site: { description } }) => {
    const isWritten = description.version === '2.0' || parts.some(({ value }) => value === url);
    return isWritten && parts.every((part) => !isCallable(withDefaults(url, part, description)));
  }),
  server(
    /^L’indirizzo del server «(.*)» (non dice lo schema|ha uno schema|ha una query|ha un frammento)/,
    ({ quoted: [url = '', why = ''] }) => {
      const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(url)?.[1];
      if (why === 'non dice lo schema') return scheme === undefined;
      if (why === 'ha uno schema') return scheme !== undefined && !/^https?$/i.test(scheme);
      return url.includes(why === 'ha una query' ? '?' : '#');
    },
  ),
  server(/^L’indirizzo usa la variabile «\{(.*)\}»/, ({ quoted: [name = ''], parts, site: { description } }) =>
    parts.some(
      (part) => String(part.value).includes(`{${name}}`) && !Object.hasOwn(variablesBeside(part, description), name),
    ),
  ),
  server(
    /^La variabile «(.*)» non compare nell’indirizzo «(.*)»/,
    ({ quoted: [name = '', url = ''] }) => !url.includes(`{${name}}`),
  ),
  server(
    /^Il valore predefinito «(.*)» della variabile «.*» non è tra quelli/,
    ({ quoted: [value = ''], parts, site: { description } }) =>
      parts.some(({ path, keys }) => {
        const allowed = childrenOf(description.part(path, [...keys.slice(0, -1), 'enum']));
        return allowed.length > 0 && allowed.every((part) => part.value !== value);
      }),
  ),
  scheme(
    /^Lo schema di sicurezza «(.*)» non esiste/,
    ({
      quoted: [name = ''],
      parts,
      site: {
        description: { root },
      },
    }) => {
      const known = [child(root, 'components', 'securitySchemes', name), child(root, 'securityDefinitions', name)];
      return parts.some(({ keys }) => keys.at(-1) === name) && known.every(({ value }) => value === undefined);
    },
  ),
  duplicate(/^L’operationId «(.*)» è di (\d+) operazioni/, ({ quoted: [id, count], parts, site: { description } }) => {
    const ids = operationsOf(description).map(({ operation }) => child(operation, 'operationId').value);
    return parts.some(({ value }) => value === id) && ids.filter((known) => known === id).length === Number(count);
  }),
  mismatch(
    /^Il percorso «(.*)» contiene «\{(.*)\}», ma (\S+) non descrive/,
    ({ quoted: [path = '', name = '', method = ''], site: { description } }) => {
      const { operation, pathItem } = operationNamed(method, path, description) ?? {};
      return path.includes(`{${name}}`) && !parametersOf([operation, pathItem], description).includes(`path ${name}`);
    },
  ),
  mismatch(
    /^Il parametro di percorso «(.*)» non compare in «(.*)»/,
    ({ quoted: [name = '', path = ''] }) => !path.includes(`{${name}}`),
  ),
  broken(
    /^Il collegamento «.*» rimanda all’operazione «(.*)», che non esiste/,
    ({ quoted: [target = ''], parts, site: { description } }) => {
      const ids = operationsOf(description).map(({ operation }) => child(operation, 'operationId').value);
      const part = { path: description.root.path, keys: [], value: { $ref: target } };
      const isKnown = ids.includes(target) || (target.startsWith('#') && description.follow(part) !== undefined);
      return parts.some(({ value }) => value === target) && !isKnown;
    },
  ),
  invalid(/^Il percorso «(.*)» ha un frammento/, ({ quoted: [path = ''] }) => path.includes('#')),
  invalid(
    /^Il permesso «(.*)» non è tra quelli dello schema di sicurezza «(.*)»/,
    ({ quoted: [scope = '', name = ''], parts, site: { description } }) => {
      const { root } = description;
      const written = [child(root, 'components', 'securitySchemes', name), child(root, 'securityDefinitions', name)];
      const scheme = written.map((part) => description.follow(part) ?? part);
      const flows = scheme.flatMap((part) => [part, ...childrenOf(child(part, 'flows'))]);
      const declared = flows.flatMap((flow) => childrenOf(child(flow, 'scopes'))).map(({ keys }) => keys.at(-1));
      return parts.some(({ value }) => value === scope) && declared.length > 0 && !declared.includes(scope);
    },
  ),
  invalid(
    /^(\S+) (.*) ha un parametro «querystring», che è già tutta la query/,
    ({ quoted: [method = '', path = ''], site: { description } }) => {
      const { operation, pathItem } = operationNamed(method, path, description) ?? {};
      const parameters = parametersOf([operation, pathItem], description);
      return parameters.filter((parameter) => /^query(?:string)? /.test(parameter)).length > 1;
    },
  ),
];

/** The Reference Objects whose text or object begins at the place. */
function referencesAt(parts: readonly Part[], description: Description): readonly Part[] {
  return parts.map((part) =>
    part.keys.at(-1) === '$ref' ? description.part(part.path, part.keys.slice(0, -1)) : part,
  );
}

function isOutside(reference: string, parts: readonly Part[], { root }: Description): boolean {
  const [file = ''] = reference.split('#');
  return parts.some(
    ({ path }) => relative(dirname(root.path), resolve(dirname(path), file)).startsWith('..') || !existsSync(path),
  );
}

function isCallable(url: string): boolean {
  return /^https?:\/\/[^/]/i.test(url) && URL.canParse(url);
}

function variablesBeside({ path, keys }: Part, description: Description): Readonly<Record<string, unknown>> {
  const { value } = description.part(path, [...keys.slice(0, -1), 'variables']);
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function withDefaults(url: string, part: Part, description: Description): string {
  return url.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const variable = description.part(part.path, [...part.keys.slice(0, -1), 'variables', name]);
    return String(child(variable, 'default').value ?? child(variable, 'enum', '0').value ?? 'x');
  });
}

function operationNamed(method: string, path: string, description: Description) {
  const isNamed = (known: string) => known.toLowerCase() === method.toLowerCase();
  return operationsOf(description).find((known) => known.path === path && isNamed(known.method));
}

function parametersOf(parts: readonly (Part | undefined)[], description: Description): readonly string[] {
  return parts.flatMap((part) =>
    childrenOf(part ? child(part, 'parameters') : description.part(description.root.path, ['-'])).map((written) => {
      const parameter = description.follow(written) ?? written;
      return `${child(parameter, 'in').value} ${child(parameter, 'name').value}`;
    }),
  );
}
