import { join } from 'node:path';
import { afterAll, it } from 'vitest';
import { LANGUAGES } from '../../src/model/sample.ts';
import { languages } from '../../src/samples/languages/index.ts';
import { TIME_LIMIT_SECONDS } from '../../src/samples/time-limit.ts';
import { installation, TOOLS_REQUIRED } from '../setup/tools.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startRecorder } from './recorder.ts';
import { runners } from './runners/index.ts';

const folder = temporaryFolder(afterAll);

const LIMIT = new RegExp(String.raw`\b${TIME_LIMIT_SECONDS}(?=_000\b|\b)`);

/** As long as a tool may take to its first request on a busy machine, in seconds. */
const SHORT = 8;

// Each sample waits for its time limit. All of them can wait at the same time.
it.concurrent.for(LANGUAGES.map((language) => ({ language, tool: installation(runners[language]) })))(
  'a sample in $language gives up where no answer comes (needs: $tool)',
  async ({ language }, { expect }) => {
    const runner = runners[language];
    if (!TOOLS_REQUIRED && !runner.isPresent()) return;
    const recorder = await startRecorder(() => 'silence');
    // Node.js sends TRACE with another library.
    const methods = language === 'nodejs' ? ['GET', 'TRACE'] : ['GET'];
    try {
      for (const method of methods) {
        const url = `${recorder.origin}/x`;
        const code = languages[language].emit({ method, url, query: [], headers: [], body: { kind: 'none' } });
        expect(code).toMatch(LIMIT);
        const patience = AbortSignal.timeout(TIME_LIMIT_SECONDS * 3 * 1000);
        const program = { name: `attesa_${method}`, code: code.replace(LIMIT, String(SHORT)) };
        await expect(runner.run([program], join(folder, language), patience)).rejects.toThrow();
        expect(patience.aborted).toBe(false);
      }
    } finally {
      await recorder.close();
    }
    expect(recorder.recorded.map(({ method }) => method)).toEqual(methods);
  },
);
