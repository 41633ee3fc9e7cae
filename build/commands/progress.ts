import type { Stage } from '../pipeline/built.ts';
import type { CommandContext } from './command.ts';

/** The names of the stages in the table. */
const STAGES = {
  load: 'Lettura',
  parse: 'Analisi',
  link: 'Collegamento',
  render: 'Composizione',
  verify: 'Verifica',
  search: 'Ricerca',
  publish: 'Scrittura',
} as const satisfies Record<Stage, string>;

/** How long each stage took in all, in milliseconds, in the order of their beginnings. */
export type StageTimes = readonly { readonly label: string; readonly ms: number }[];

/** Shows the current stage: on a terminal in one changing line, otherwise in one line for each stage. */
export type ProgressMeter = {
  begin(stage: Stage): void;
  /** Ends the last stage and gives the times of all stages. */
  end(): StageTimes;
};

/** Starts the measurement. */
export function startProgress({ out, self }: CommandContext): ProgressMeter {
  const starts: { readonly stage: Stage; readonly at: number }[] = [];
  return {
    begin(stage) {
      starts.push({ stage, at: self.now() });
      out.write(out.isTTY ? `\r\u001b[K${STAGES[stage]}…` : `${STAGES[stage]}…\n`);
    },
    end() {
      if (out.isTTY) out.write('\r\u001b[K');
      const finished = self.now();
      const taken = starts.map(({ stage, at }, index) => ({ stage, ms: (starts[index + 1]?.at ?? finished) - at }));
      return Array.from(
        Map.groupBy(taken, ({ stage }) => stage),
        ([stage, parts]) => ({
          label: STAGES[stage],
          ms: parts.reduce((sum, { ms }) => sum + ms, 0),
        }),
      );
    },
  };
}
