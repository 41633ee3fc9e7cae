import { type ReactNode, useId } from 'react';
import { renderToString } from 'react-dom/server.edge';
import type { IslandName, IslandProps } from '../islands/islands.ts';

type Props<Name extends IslandName> = {
  name: Name;
  /** The component that `islands` loads under this name. */
  of: (props: IslandProps<Name>) => ReactNode;
  props: IslandProps<Name>;
};

/**
 * Renders an island with the data that its hydration needs: its name, the prefix of its ids, and its props. An island
 * is its own root, so that its ids are the same when it is hydrated.
 */
export function Island<Name extends IslandName>({ name, of, props }: Props<Name>) {
  const prefix = useId();
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      data-prefix={prefix}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup
      dangerouslySetInnerHTML={{
        __html: renderToString(<WithHooks render={() => of(props)} />, { identifierPrefix: prefix }),
      }}
    />
  );
}

/** Hooks must be called inside a component. */
function WithHooks({ render }: { render: () => ReactNode }) {
  return render();
}
