import type { IslandName, IslandProps } from '../islands/islands.ts';

type Props<Name extends IslandName> = {
  readonly name: Name;
  readonly props: IslandProps<Name>;
  /** What the place says until the island is there. */
  readonly waiting: string;
};

/** The place of an island, in a disclosure. Browsers load and draw it on intent (`client/islands/wake.ts`). */
export function Island<Name extends IslandName>({ name, props, waiting }: Props<Name>) {
  return (
    <div className="surface" data-island={name} data-props={JSON.stringify(props)}>
      <p className="form-wait">{waiting}</p>
    </div>
  );
}
