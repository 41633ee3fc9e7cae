import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suggestion } from '../../platform/problems/nearest.ts';
import { SourceFault } from '../source-fault.ts';

/** The stylesheet of the manual, which only `bundleManual` loads. */
const ELSEWHERE = 'manual.css';

/**
 * Finds what esbuild does not look for in stylesheets: a file that none imports, and a custom property that none
 * defines and that has no other value (CSS Custom Properties, section 3). `loaded` are the paths of all files that were
 * compiled, `compiled` is the result. Throws a `SourceFault` with every fault.
 */
export async function checkStyles(folder: string, loaded: readonly string[], compiled: string): Promise<void> {
  const names = (await readdir(join(folder, 'src/styles'))).filter((name) => name.endsWith('.css'));
  const files = names.map((name) => `src/styles/${name}`);
  const alone = files.filter((file) => !loaded.includes(file) && !file.endsWith(`/${ELSEWHERE}`));
  const known = new Set(Array.from(compiled.matchAll(/(?<![\w-])(--[\w-]{1,80}):/g), ([, name = '']) => name));
  const undefinedIn = await Promise.all(
    files.map(async (file) => {
      const lines = (await readFile(join(folder, file), 'utf8')).split('\n');
      return lines.flatMap((line, index) =>
        Array.from(line.matchAll(/var\((--[\w-]+)\)/g), ([, name = '']) => name)
          .filter((name) => !known.has(name) && !lines.some((other) => other.includes(`${name}:`)))
          .map((name) => `${file}:${index + 1}: «${name}» non è definita. ${suggestion(name, known) ?? ''}`.trim()),
      );
    }),
  );
  const faults = [...alone.map((file) => `${file}: nessun foglio di stile lo importa.`), ...undefinedIn.flat()];
  if (faults.length > 0) throw new SourceFault(faults.join('\n'));
}
