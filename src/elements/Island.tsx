/** What browsers draw on intent, as in `data-island`. `client/islands.ts` says how to load each. */
export type IslandName = 'RequestForm' | 'ResponseCheck' | 'Search';

type Props = {
  readonly name: IslandName;
  /** The address of its data. */
  readonly source: string;
  /** What the place says until the island is there. */
  readonly waiting: string;
};

/** The place of an island. Browsers load and draw it on intent (`client/wake.ts`). */
export function Island({ name, source, waiting }: Props) {
  return (
    <div className="surface" data-island={name} data-source={source}>
      <p className="form-wait">{waiting}</p>
    </div>
  );
}
