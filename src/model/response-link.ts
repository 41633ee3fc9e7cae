import type { Prose } from './prose.ts';

/** A request that can follow, with values from the response (OpenAPI 3.1, section 4.8.20). */
export type ResponseLink = {
  readonly name: string;
  readonly description?: Prose;
  /** Values and expressions by parameter: `$response.body#/id`. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  readonly requestBody?: string;
  /** The address to use instead of those of the operation. */
  readonly server?: LinkServer;
} & (
  | {
      /** The id of the operation. */
      readonly operation: string;
    }
  | {
      /** The target's method and path, or its name in the OpenAPI document. */
      readonly target: string;
      /** The address of the other document that has the target. */
      readonly document?: string;
    }
);

/** The Server Object of a link. */
export type LinkServer = { readonly url: string; readonly description?: Prose };
