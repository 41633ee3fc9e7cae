/** Runs some work and gives the seconds that the processor spent on it, whatever else the machine was doing. */
export async function processorTime(work: () => unknown): Promise<number> {
  const begun = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(begun);
  return (user + system) / 1_000_000;
}
