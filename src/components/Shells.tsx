import { Children, type ReactNode } from 'react';
import { Tabs } from '../elements/Tabs.tsx';
import { SHELLS } from '../model/shell.ts';
import { prose } from '../strings.ts';

/** A command for each shell, as tabs; without scripts one after the other. */
export function Shells({ children }: { children?: ReactNode }) {
  const commands = Children.toArray(children);
  return (
    <Tabs
      label={prose.shell}
      className="samples command-tabs"
      panelClassName="command"
      choice="shell"
      tabs={SHELLS.map((name, index) => ({ name, title: prose.shells[name], panel: commands[index] }))}
    />
  );
}
