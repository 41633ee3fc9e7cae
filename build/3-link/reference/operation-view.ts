import type {
  Header,
  MediaType,
  Operation,
  Parameter,
  ParameterLocation,
  Response,
} from '../../../src/model/operation.ts';
import type {
  FieldView,
  MediaTypeView,
  OperationView,
  ParameterGroupView,
  RequestBodyView,
  ResponseView,
} from '../../../src/model/reference.ts';
import { reference, statusNames } from '../../../src/strings.ts';
import type { Api } from '../../2-parse/openapi/api.ts';
import { type Anchors, createAnchors } from './anchors.ts';
import { exampleViews } from './examples.ts';
import { fieldView, type Scene, schemaView } from './schema-view.ts';
import { securityView } from './security-view.ts';
import { serverView } from './server-view.ts';

/** In the order in which a request is written. */
const LOCATIONS: readonly ParameterLocation[] = ['path', 'query', 'header', 'cookie'];

/** The first words of anchors, by location. */
const ANCHORS = { path: 'percorso', query: 'query', header: 'intestazione', cookie: 'cookie' } as const;

/** Makes an operation ready to be drawn, with every schema that its page shows. */
export function operationView(operation: Operation, api: Api): OperationView {
  const anchors = createAnchors();
  const { description, externalDocs, requestBody } = operation;
  return {
    method: operation.method,
    path: operation.path,
    deprecated: operation.deprecated,
    ...(description && { description }),
    ...(externalDocs && { externalDocs: { href: externalDocs.url, label: reference.externalDocs } }),
    servers: operation.servers.map(serverView),
    security: securityView(operation.security),
    parameters: LOCATIONS.flatMap((location) => parameterGroup(location, operation, { api, anchors })),
    ...(requestBody && { requestBody: bodyView(requestBody, { api, anchors }) }),
    responses: operation.responses.map((response) => responseView(response, { api, anchors })),
    samples: api.samples.get(operation.id) ?? [],
  };
}

type Context = { readonly api: Api; readonly anchors: Anchors };

function scene({ api, anchors }: Context, direction: Scene['direction'], anchor: string): Scene {
  return { schemas: api.schemas, anchors, direction, anchor, trail: new Map(), depth: 0 };
}

function parameterGroup(
  location: ParameterLocation,
  { parameters }: Operation,
  context: Context,
): readonly ParameterGroupView[] {
  const here = scene(context, 'request', ANCHORS[location]);
  const fields = parameters
    .filter((parameter) => parameter.in === location)
    .map((parameter) => parameterView(parameter, here));
  return fields.length > 0 ? [{ location, title: reference.locations[location], fields }] : [];
}

function parameterView(parameter: Parameter, here: Scene): FieldView {
  return withOwnWords(fieldView({ ...parameter, name: anchorName(parameter) }, here), parameter);
}

/** Header names are not case-sensitive (RFC 9110, section 5.1), so their anchors are lower case. */
function anchorName({ name, in: location }: Parameter): string {
  return location === 'header' ? name.toLowerCase() : name;
}

/** What a parameter or header says of itself goes before what its schema says. */
function withOwnWords(field: FieldView, own: Parameter | Header): FieldView {
  const { description, examples } = own;
  const [example] = examples;
  const known = field.schema.facts.some(({ label }) => label === reference.labels.example);
  return {
    ...field,
    name: own.name,
    schema: {
      ...field.schema,
      ...(description && { description }),
      facts:
        example && !known && example.origin === 'author'
          ? [...field.schema.facts, { label: reference.labels.example, value: exampleText(example.value), code: true }]
          : field.schema.facts,
    },
  };
}

function exampleText(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : JSON.stringify(value);
}

function bodyView(body: NonNullable<Operation['requestBody']>, context: Context): RequestBodyView {
  return {
    required: body.required,
    ...(body.description && { description: body.description }),
    content: body.content.map((media) => mediaTypeView(media, scene(context, 'request', 'richiesta'))),
  };
}

function responseView(response: Response, context: Context): ResponseView {
  const { status, description, headers, content } = response;
  const anchor = context.anchors.claim(`risposta-${status}`);
  const headerScene = scene(context, 'response', `${anchor}.intestazione`);
  return {
    status,
    anchor,
    title:
      `${status === 'default' ? '' : `${status} `}${statusNames[status] ?? statusNames[`${status.slice(0, 1)}XX`] ?? ''}`.trim(),
    tone: toneOf(status),
    ...(description && { description }),
    headers: headers.map((header) =>
      withOwnWords(fieldView({ ...header, name: header.name.toLowerCase() }, headerScene), header),
    ),
    content: content.map((media) => mediaTypeView(media, scene(context, 'response', anchor))),
  };
}

function mediaTypeView(media: MediaType, here: Scene): MediaTypeView {
  return {
    contentType: media.contentType,
    ...(media.schema && { schema: schemaView(media.schema, here) }),
    examples: exampleViews(media),
  };
}

function toneOf(status: string): ResponseView['tone'] {
  switch (status.slice(0, 1)) {
    case '1':
    case '3':
      return 'info';
    case '2':
      return 'success';
    case '4':
      return 'warning';
    case '5':
      return 'danger';
    default:
      return 'neutral';
  }
}
