import { own } from './own.ts';

/** The tones of statuses, responses, methods and admonitions. Styles define the colours of each in `.tone-…`. */
export const TONES = ['neutral', 'info', 'warning', 'danger', 'success'] as const;

/** One of the tones. */
export type Tone = (typeof TONES)[number];

/** The tones of the common methods. */
const METHODS: Readonly<Record<string, Tone>> = {
  get: 'info',
  post: 'success',
  put: 'warning',
  patch: 'warning',
  delete: 'danger',
};

/** The tone of a method, in capitals or not. */
export function methodTone(method: string): Tone {
  return own(METHODS, method.toLowerCase()) ?? 'neutral';
}
