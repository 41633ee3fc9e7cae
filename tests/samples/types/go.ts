import { succeeds } from '../../setup/succeeds.ts';
import { linesOf, runIn } from './run-in.ts';
import type { TypeRunner } from './type-runner.ts';

export const go: TypeRunner = {
  packages: ['golang-go'],
  isPresent: () => succeeds('go', ['version']) && succeeds('gofmt', ['-h']),
  paste(code, module) {
    const imports = code.includes('time.Time') ? 'import "time"\n\n' : '';
    return `package ${module}\n\n${imports}${code}`;
  },
  run(types, values, signal) {
    const lines = values.map(({ of, type, json }) => `\tshow(new(${of.folder}.${type}), ${JSON.stringify(json)})`);
    const main = `package main

import (
\t"encoding/json"
\t"fmt"
\t"strings"

${types.map(({ folder }) => `\t${folder} "tipi/${folder}"`).join('\n')}
)

func show(value any, text string) {
\tdecoder := json.NewDecoder(strings.NewReader(text))
\tdecoder.DisallowUnknownFields()
\tif err := decoder.Decode(value); err != nil {
\t\tpanic(err)
\t}
\twritten, err := json.Marshal(value)
\tif err != nil {
\t\tpanic(err)
\t}
\tfmt.Println(string(written))
}

func main() {
${lines.join('\n')}
}
`;
    // A package that the program does not name would not compile.
    const named = types.filter((of) => values.some((value) => value.of === of));
    const files = {
      'go.mod': 'module tipi\n\ngo 1.19\n',
      'main.go': main.replace(/^\t(\w+) "tipi\/\1"$/gm, (line, folder) =>
        named.some((of) => of.folder === folder) ? line : `\t_ "tipi/${folder}"`,
      ),
    };
    return runIn(types, files, signal, async (run) => {
      const unformatted = await run('gofmt', '-l', ...types.map(({ folder }) => folder));
      if (unformatted !== '') throw new Error(`gofmt changes ${unformatted}`);
      await run('go', 'vet', './...');
      return linesOf(await run('go', 'run', '.'));
    });
  },
};
