import type { ComponentProps, ComponentType } from 'react';
import type { LateStyles } from '../browser/load-stylesheet.ts';

/**
 * What wakes an island, in addition to the reader's first interaction (pointer, key, focus):
 * - `interaction`: nothing else;
 * - `filled-address`: coming into view, if the address fills in the request form.
 */
export type Wake = 'interaction' | 'filled-address';

/** Every interactive component: when it wakes, how to load its code, and the styles without which it is not shown. */
export const islands = {
  RequestForm: { wake: 'filled-address', load: () => import('./RequestForm.tsx') },
  ResponseCheck: { wake: 'interaction', load: () => import('./ResponseCheck.tsx'), styles: 'request-fields' },
  Search: { wake: 'interaction', load: () => import('./Search.tsx'), styles: 'search' },
} satisfies Record<string, IslandEntry>;

/** What the table says of an island. */
export type IslandEntry = {
  readonly wake: Wake;
  readonly load: () => Promise<{ readonly default: ComponentType<never> }>;
  readonly styles?: LateStyles;
};

/** The name of an island, as in `data-island`. */
export type IslandName = keyof typeof islands;

/** The props of an island: plain data. */
export type IslandProps<Name extends IslandName> = ComponentProps<
  Awaited<ReturnType<(typeof islands)[Name]['load']>>['default']
> &
  object;
