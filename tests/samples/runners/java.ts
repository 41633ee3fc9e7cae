import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { succeeds } from '../../setup/succeeds.ts';
import type { Runner } from './runner.ts';

const run = promisify(execFile);

/** Older JDKs take the system's encoding, which in a plain environment is ASCII. */
const UTF8 = '-Dfile.encoding=UTF-8';

/** Compiles and runs every program in one virtual machine: starting one for each takes a second. */
const BATCH = `import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import javax.tools.ToolProvider;

public class RunAll {
    public static void main(String[] folders) throws Exception {
        for (String folder : folders) {
            int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-encoding", "UTF-8", "-d", folder, folder + "/Esempio.java");
            if (status != 0) throw new IllegalStateException(folder);
            try (URLClassLoader loader = new URLClassLoader(new URL[] {new File(folder).toURI().toURL()})) {
                loader.loadClass("Esempio").getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            }
        }
    }
}
`;

export const java: Runner = {
  packages: ['openjdk-17-jdk-headless'],
  isPresent: () => succeeds('javac', ['--release', '17', '--help']),
  async run(programs, folder, signal) {
    const folders = programs.map(({ name, code }) => {
      const own = join(folder, name);
      mkdirSync(own, { recursive: true });
      writeFileSync(join(own, 'Esempio.java'), code);
      return own;
    });
    writeFileSync(join(folder, 'RunAll.java'), BATCH);
    const { stdout } = await run('java', [UTF8, join(folder, 'RunAll.java'), ...folders], { cwd: folder, signal });
    return stdout;
  },
};
