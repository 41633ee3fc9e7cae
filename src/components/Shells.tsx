import { Children, type ReactNode } from 'react';
import CodeTabs from '../islands/CodeTabs.tsx';
import { SHELLS } from '../model/shell.ts';
import { prose } from '../strings.ts';
import { Island } from './Island.tsx';

/** A command for each shell, as tabs; without scripts one after the other. */
export function Shells({ children }: { children?: ReactNode }) {
  const commands = Children.toArray(children);
  return (
    <Island
      name="CodeTabs"
      of={CodeTabs}
      props={{
        label: prose.shell,
        kind: 'command',
        tabs: SHELLS.map((name) => ({ name, title: prose.shells[name] })),
        slots: Object.fromEntries(SHELLS.map((name, index) => [name, commands[index]])),
      }}
    />
  );
}
