import type { Reporter, TestModule } from 'vitest/node';

/** Ends the run with one plain line that any CI can read: «412 passed, 0 failed, 1 skipped». */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    const brokenModules = modules.filter(
      (module) => module.state() === 'failed' && [...module.children.allTests()].length === 0,
    );
    const failed = count('failed') + brokenModules.length;
    process.stdout.write(`\n${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped\n`);
  }
}
