import type { RequestForm } from './request-form.ts';
import type { ResponseCheck } from './response-check.ts';

/** What a worker needs for its checks: the first message to it. Each further one is a question. */
export type CheckerData =
  | { readonly checks: 'responses'; readonly data: ResponseCheck }
  | { readonly checks: 'request'; readonly data: RequestForm };
