/** The occasions on which an API refuses a request. */
export const OCCASIONS = {
  no_credentials: 401,
  wrong_credentials: 401,
  no_route: 404,
  no_method: 405,
  unreadable: 400,
  too_large: 413,
  media_type: 415,
  invalid: 422,
  not_found: 404,
  duplicate: 409,
  reused_key: 409,
  not_detected: 422,
  too_many: 429,
} as const;

/** An occasion on which an API refuses a request. */
export type Occasion = keyof typeof OCCASIONS;
