import type { HttpMethod, OperationKind } from './operation.ts';
import type { Prose } from './prose.ts';
import type {
  ExtendedView,
  ExternalDocsView,
  FactView,
  LinkView,
  NamedSchemaView,
  OperationLinkView,
  ParameterGroupView,
  RequestBodyView,
  ResponseView,
  SecurityView,
  ServersView,
} from './reference.ts';
import type { RequestForm } from './request-form.ts';
import type { ResponseCheck } from './response-check.ts';
import type { SampleView } from './sample.ts';

/**
 * The content of an operation's page, ready to be drawn: components compute nothing but the colours of code.
 *
 * People link to anchors, so these depend on the OpenAPI document alone:
 * - a parameter is its location and name: `#query.status`, `#intestazione.idempotency-key` (names of headers in lower
 *   case);
 * - a property is the path to it, to which arrays add nothing: `#richiesta.recipient.email`,
 *   `#risposta-200.data.status`;
 * - a header of a response: `#risposta-429.intestazione.retry-after`;
 * - a variant adds the value that selects it, or its name: `#richiesta.notifications.email.to`;
 * - a second media type adds its own name: `#richiesta.text-csv.codice`;
 * - a component shown by itself: `#schema.Parcel.weight_grams`; inside a guide `#problem.code`. Any character but
 *   letters, digits, `.`, `_` and `-` becomes `-`, and a name that is taken gets `-2`.
 */
export type OperationView = ExtendedView & {
  readonly kind: OperationKind;
  readonly method: HttpMethod;
  readonly path: readonly PathPiece[];
  /** The address of the first server, with the defaults of its variables. Empty for requests that the API sends. */
  readonly baseUrl: string;
  readonly deprecated: boolean;
  /** What the author says about the deprecation. */
  readonly deprecation: readonly FactView[];
  /** Which version first had the operation, and which was the last to break programs; absent without any. */
  readonly marks?: readonly string[];
  /** The beginning of the description, which the page opens with. */
  readonly description?: Prose;
  /** The rest of a long description. */
  readonly restOfDescription?: Prose;
  /** What the description says of all operations of the path. */
  readonly pathDescription?: Prose;
  readonly externalDocs?: ExternalDocsView;
  /** Absent if the address above the page says it all. */
  readonly servers?: ServersView;
  /** Absent if the OpenAPI document says nothing about it. */
  readonly security?: SecurityView;
  /** Only the locations that have parameters. */
  readonly parameters: readonly ParameterGroupView[];
  readonly requestBody?: RequestBodyView;
  /** The heading of the responses: for webhooks and callbacks, those of the reader's server. */
  readonly responsesTitle: string;
  /** Says that the reader's server has to respond, if it does. */
  readonly responsesLead?: string;
  readonly responses: readonly ResponseView[];
  /** The tabs of samples: ours, and those of the author, which replace ours of the same language. */
  readonly samples: readonly SampleView[];
  /** The data of the request form; absent for requests that the API itself sends. */
  readonly form?: RequestForm;
  /** The data of the check of responses; absent if it could check none. */
  readonly check?: ResponseCheck;
  /** The requests that the API sends to the reader's server because of this operation. */
  readonly callbacks: readonly CallbackView[];
  /** For a callback, the operations that make the API send it. */
  readonly callers: readonly LinkView[];
  /** The written pages that mention the operation. */
  readonly guides: readonly LinkView[];
  /** Components that are too deep, or used too often, to be shown in place. */
  readonly schemas: readonly NamedSchemaView[];
};

/** A piece of a path. A parameter's placeholder has the anchor of its field. */
export type PathPiece = { readonly text: string; readonly anchor?: string };

/** A callback: its name and the link to its page. */
export type CallbackView = { readonly name: string; readonly operation: OperationLinkView };
