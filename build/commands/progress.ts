import type { ReportStage } from '../pipeline/built.ts';
import type { CommandContext } from './command.ts';

/** The names of the stages in the table. */
const STAGES = {
  load: 'Lettura',
  parse: 'Analisi',
  link: 'Collegamento',
  render: 'Composizione',
  verify: 'Verifica',
  search: 'Ricerca',
  emit: 'Scrittura',
} as const satisfies Record<Parameters<ReportStage>[0] | 'emit', string>;

type Stage = keyof typeof STAGES;

/** How long each stage took, in milliseconds, in the order of the stages. */
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
      return starts.map(({ stage, at }, index) => ({
        label: STAGES[stage],
        ms: (starts[index + 1]?.at ?? finished) - at,
      }));
    },
  };
}
