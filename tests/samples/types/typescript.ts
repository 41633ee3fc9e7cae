import { PROJECT } from '../../project.ts';
import { runIn } from './run-in.ts';
import type { TypeRunner } from './type-runner.ts';

export const typescript: TypeRunner = {
  packages: [],
  isPresent: () => true,
  paste: (code) => code,
  run(types, values, signal) {
    const main = [
      ...types.map(({ folder, file }) => `import type * as ${folder} from './${folder}/${file}';`),
      ...values.map(({ of, type, json }, index) => `export const value${index}: ${of.folder}.${type} = ${json};`),
    ].join('\n');
    return runIn(types, { 'main.ts': main }, signal, async (run) => {
      const options = '--noEmit --strict --exactOptionalPropertyTypes --allowImportingTsExtensions --module nodenext';
      await run(`${PROJECT}/node_modules/.bin/tsc`, ...options.split(' '), '--types', '', 'main.ts');
      return values.map(({ json }) => json);
    });
  },
};
