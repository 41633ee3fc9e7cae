import { defined } from '../../../../../src/model/defined.ts';
import { type Direction, directionsOf } from '../../../../../src/model/direction.ts';
import {
  type CallbackUse,
  type HttpMethod,
  type Operation,
  type OperationKind,
  PARAMETER_LOCATIONS,
  type Parameter,
  type SecurityRequirement,
  type SecurityScheme,
  type Server,
} from '../../../../../src/model/operation.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import { requestLine } from '../../../../../src/model/request-line.ts';
import { plainLine } from '../../../../platform/text/one-line.ts';
import type { ParseContext } from '../context.ts';
import { field, flag, isInternal, items, type Part, text, texts } from '../parts.ts';
import { parseDeprecation, parseExtensions, parseExternalDocs } from '../schema/annotations.ts';
import { isPublic } from '../security.ts';
import { parseCodeSamples } from './code-samples.ts';
import { type MessageReaders, parseResponses } from './message.ts';

/** The context for reading operations. The readers read what operations share once. */
export type OperationContext = ParseContext & {
  readonly schemes: ReadonlyMap<string, SecurityScheme>;
  readonly servers: (part: Part) => readonly Server[];
  readonly security: (part: Part) => readonly SecurityRequirement[];
  readonly messages: Readonly<Record<Direction, MessageReaders>>;
};

/** An operation and the parts from which it was made, for the checks. */
export type ReadOperation = {
  readonly operation: Operation;
  readonly part: Part;
  readonly pathItem: Part;
  /** Every parameter, including those that another of the same name overrides. */
  readonly parameters: readonly Part[];
};

/** An operation that was found but not yet read. */
export type UnreadOperation = {
  readonly id: string;
  readonly kind: OperationKind;
  readonly method: HttpMethod;
  readonly path: string;
  /** The name of a webhook or a callback; of a request its path. */
  readonly name: string;
  readonly part: Part;
  readonly pathItem: Part;
  readonly root: Part;
  /** Tags for an operation without its own. */
  readonly tags: readonly string[];
  readonly callbacks: readonly CallbackUse[];
};

/**
 * Reads one operation with what it inherits from its path and from the whole document (OpenAPI 3.1, section 4.8.10).
 */
export function readOperation(written: UnreadOperation, context: OperationContext): ReadOperation {
  const { id, kind, method, path, part, pathItem, root } = written;
  const directions = directionsOf(kind);
  const sent = context.messages[directions.request];
  const parameters = [...items(field(part, 'parameters')), ...items(field(pathItem, 'parameters'))]
    .map(context.resolve)
    .filter(({ value }) => !isInternal(value));
  const tags = [...new Set(texts(part, 'tags'))];
  const access = readAccess({ kind, part, pathItem, root }, context);
  const readParameter = access.security.length > 0 ? sent.parameter : sent.openParameter;
  const operation: Operation = {
    id,
    kind,
    method,
    path,
    ...readTexts(written, context),
    tags: tags.length > 0 ? tags : written.tags,
    deprecated: flag(part, 'deprecated') ?? false,
    ...defined({ deprecation: parseDeprecation(part) }),
    ...parseExtensions(part, context),
    parameters: inReadingOrder(path, readParameters(parameters, readParameter)),
    ...defined({ requestBody: sent.body(context.resolve(field(part, 'requestBody'))) }),
    responses: parseResponses(field(part, 'responses'), context.messages[directions.response].response, context),
    ...access,
    ...defined({ externalDocs: parseExternalDocs(field(part, 'externalDocs'), context) }),
    callbacks: written.callbacks,
    codeSamples: parseCodeSamples(part, context),
    place: context.places.placeOfKey(part.pointer),
  };
  return { operation, part, pathItem, parameters };
}

/** Maximum length of a summary that becomes a title, in characters. */
const LONGEST_TITLE = 100;

/** Maximum length of the beginning of a description that becomes a title, in characters. */
const LONGEST_LINE = 60;

/**
 * The summary and description of an operation. Summaries appear in headings and lists, so line breaks become spaces. A
 * summary that is a whole text moves to the description. Then a webhook is titled by its name, and any other operation
 * by the first sentence if it is plain and short. Without a summary, a request is titled by the line that its
 * description begins with. Without that and an id, a request is titled by its method and path, any other operation by
 * its name. The description of the path has the texts of the path that the operation neither takes over nor repeats.
 */
function readTexts(
  { kind, method, path, name, part, pathItem }: UnreadOperation,
  context: OperationContext,
): Pick<Operation, 'summary' | 'description' | 'pathDescription'> {
  const holder = text(part, 'summary') ? part : pathItem;
  const written = text(holder, 'summary')?.replace(/\s+/g, ' ').trim() ?? '';
  const isLong = written.length > LONGEST_TITLE;
  const sentence = /^[^*_[\]<>#|]{10,80}?[.!?](?= )/u.exec(written)?.[0].replace(/\.$/, '');
  const ownName = kind === 'request' ? requestLine({ method, path }) : name;
  const unnamed = text(part, 'operationId') ? undefined : ownName;
  const beginning = kind === 'webhook' ? path : sentence;
  const ofPart = context.prose(field(part, 'description'));
  const begun = written === '' && kind === 'request' ? withoutTitle(ofPart) : undefined;
  const summary = (isLong ? beginning : written) || begun?.title || unnamed;
  const own = begun ? begun.rest : (ofPart ?? context.prose(field(pathItem, 'description')));
  const description = isLong ? joinProse(context.prose(field(holder, 'summary')), own) : own;
  const used = [written, own && plainLine(own.tree)];
  const ofPath = [field(pathItem, 'summary'), field(pathItem, 'description')].map(context.prose);
  const [first, second] = ofPath.filter((prose) => prose && !used.includes(plainLine(prose.tree)));
  return defined({ summary: summary || undefined, description, pathDescription: joinProse(first, second) });
}

/** Divides a description that begins with a title: a plain, short paragraph that is no sentence. */
function withoutTitle(
  prose: Prose | undefined,
): { readonly title: string; readonly rest: Prose | undefined } | undefined {
  const [first, ...others] = prose?.tree.children ?? [];
  const isPlain =
    first?.type === 'element' && first.tagName === 'p' && first.children.every(({ type }) => type === 'text');
  const title = isPlain ? plainLine(first) : '';
  if (!prose || title === '' || title.length > LONGEST_LINE || /[.:;!?…]$/.test(title)) return undefined;
  const isAll = others.every((node) => node.type === 'text' && node.value.trim() === '');
  return { title, rest: isAll ? undefined : { ...prose, tree: { ...prose.tree, children: others } } };
}

function joinProse(first: Prose | undefined, second: Prose | undefined): Prose | undefined {
  if (!first || !second || plainLine(first.tree) === plainLine(second.tree)) return first ?? second;
  return { ...first, tree: { ...first.tree, children: [...first.tree.children, ...second.tree.children] } };
}

/**
 * The servers and security of an operation. Webhooks and callbacks go to the readers' servers, so the servers of the
 * whole document do not apply.
 */
function readAccess(
  { kind, part, pathItem, root }: Pick<UnreadOperation, 'kind' | 'part' | 'pathItem' | 'root'>,
  context: OperationContext,
): Pick<Operation, 'servers' | 'security' | 'isPublic'> {
  const fallback: Part = kind === 'request' ? root : { value: undefined, pointer: part.pointer };
  const servers = nearestOf('servers', [part, pathItem], fallback);
  const security = nearestOf('security', [part], fallback);
  const hasServers = kind === 'request' || servers.value !== undefined;
  return {
    servers: hasServers ? context.servers(servers) : [],
    security: context.security(security),
    isPublic: isPublic(security, context.schemes),
  };
}

/**
 * The value of the operation, else of its path, else of the whole document. An empty `security` list counts: it means
 * «none».
 */
function nearestOf(key: 'servers' | 'security', parts: readonly Part[], root: Part): Part {
  const own = parts
    .map((part) => field(part, key))
    .find(({ value }) => Array.isArray(value) && (key === 'security' || value.length > 0));
  return own ?? field(root, key);
}

/**
 * The operation's parameters come first, because they override those of the path with the same name and location
 * (section 4.8.10.1).
 */
function readParameters(parts: readonly Part[], parse: MessageReaders['parameter']): readonly Parameter[] {
  const read = new Map<string, Parameter>();
  for (const part of parts) {
    const parameter = parse(part);
    if (!parameter) continue;
    const key = `${parameter.in} ${parameter.name}`;
    if (!read.has(key)) read.set(key, parameter);
  }
  return [...read.values()];
}

function inReadingOrder(path: string, parameters: readonly Parameter[]): readonly Parameter[] {
  const within = (parameter: Parameter): number => {
    const position = path.indexOf(`{${parameter.name}}`);
    return position < 0 ? path.length : position;
  };
  return PARAMETER_LOCATIONS.flatMap((place) => {
    const there = parameters.filter(({ in: location }) => location === place);
    return place === 'path' ? there.toSorted((a, b) => within(a) - within(b)) : there;
  });
}
