import type { ComponentProps, ComponentType } from 'react';

/**
 * When the code of an island runs: at the reader's first touch of it (pointer, key, focus), once it is in view, or in view only where
 * a language of the samples was chosen before, which it has to show as chosen, or where the address fills in a request.
 */
export type Wake = 'interaction' | 'visible' | 'chosen-language' | 'filled-address';

/** Every interactive component: when it wakes, and where its code is. */
export const islands = {
  RequestForm: { wake: 'filled-address', load: () => import('./RequestForm.tsx') },
  ResponseTabs: { wake: 'interaction', load: () => import('./ResponseTabs.tsx') },
  SampleTabs: { wake: 'chosen-language', load: () => import('./SampleTabs.tsx') },
  Search: { wake: 'interaction', load: () => import('./Search.tsx') },
  Suggestions: { wake: 'visible', load: () => import('./Suggestions.tsx') },
} satisfies Record<
  string,
  { readonly wake: Wake; readonly load: () => Promise<{ readonly default: ComponentType<never> }> }
>;

export type IslandName = keyof typeof islands;

/** What an island takes: what is static among it (`slots`) is drawn at build time and adopted by the browser. */
export type IslandProps<Name extends IslandName> = ComponentProps<
  Awaited<ReturnType<(typeof islands)[Name]['load']>>['default']
> &
  object;
