import { toOutputPath } from '../../../../build/pipeline/4-render/output.ts';
import { emit } from '../../../../build/pipeline/6-emit/emit.ts';
import { publishable } from '../../../../build/pipeline/6-emit/publishable.ts';

/** A process for tests to kill: publishes two sites of 50 files in turn and writes a line after each. */
const [folder = ''] = process.argv.slice(2);
const self = { pid: process.pid, startedAt: performance.timeOrigin, isAlive: () => false, now: () => Date.now() };

for (let round = 0; ; round += 1) {
  const bytes = new TextEncoder().encode(round % 2 === 0 ? 'pari' : 'dispari');
  const outputs = Array.from({ length: 50 }, (_, index) => {
    const path = toOutputPath(`pagina-${index}/index.html`);
    return path === undefined ? [] : [{ path, bytes, from: { file: 'prova.md', line: 1, column: 1 } }];
  }).flat();
  const site = publishable(outputs, []);
  if (site) await emit(site, { folder, label: 'dist', self });
  process.stdout.write(`${round}\n`);
}
