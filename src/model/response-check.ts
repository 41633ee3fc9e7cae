import type { JsonObject } from './json.ts';
import type { Link } from './phrase.ts';

/**
 * The data of a page's check of responses, a file in the folder of the page. The schemas are JSON Schema 2020-12. Their
 * references lead into `schemas`.
 */
export type ResponseCheck = {
  readonly responses: readonly CheckedResponse[];
  readonly schemas: JsonObject;
  /** The error codes of the API; empty if its description lists none. */
  readonly errors: readonly ErrorAdvice[];
  /** The guides about the operation. */
  readonly guides: readonly Link[];
};

/** A response that the description has. */
export type CheckedResponse = {
  /** `201`, `4XX` or `default`. */
  readonly status: string;
  readonly title: string;
  /** The address of its place on the page; absent on a page that does not show it. */
  readonly href?: string;
  /** The description says that there is no body. */
  readonly isEmpty?: true;
  readonly content: readonly CheckedMediaType[];
};

/** A body in one media type. Without a schema only the syntax can be checked. */
export type CheckedMediaType = {
  readonly contentType: string;
  readonly schema?: JsonObject | boolean;
  /** The address of the place with its fields, whose anchors begin with that of the place. */
  readonly fields: string;
};

/** What to know about an error code. */
export type ErrorAdvice = {
  readonly code: string;
  readonly status: number;
  readonly title: string;
  readonly remedy: string;
  /** The address of the code's own explanation; absent on a site without it. */
  readonly href?: string;
  /** The guides that mention the code. */
  readonly guides: readonly Link[];
};
