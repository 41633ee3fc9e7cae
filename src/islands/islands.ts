import type { ReactNode } from 'react';
import type { LateStyles } from '../browser/load-stylesheet.ts';

/** What React draws in browsers: how to load its code, and the styles without which it is not shown. */
export const islands = {
  RequestForm: { load: () => import('./RequestForm.tsx'), styles: 'request-fields' },
  ResponseCheck: { load: () => import('./ResponseCheck.tsx'), styles: 'request-fields' },
  Search: { load: () => import('./Search.tsx'), styles: 'search' },
} satisfies Record<string, IslandEntry>;

/** The name of an island, as in `data-island`. */
export type IslandName = keyof typeof islands;

/** The props of an island: plain data. */
export type IslandProps<Name extends IslandName> = Parameters<
  Awaited<ReturnType<(typeof islands)[Name]['load']>>['load']
>[0];

/** What the table says of an island. Its module loads its data, and gives what React draws in its place. */
type IslandEntry = {
  readonly load: () => Promise<{ readonly load: (props: never, place: HTMLElement) => Promise<ReactNode> }>;
  readonly styles: LateStyles;
};
