import { succeeds } from '../../setup/succeeds.ts';
import { runIn } from '../run-in.ts';
import type { Runner } from './runner.ts';

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
  run(programs, folder, signal) {
    const files = Object.fromEntries(programs.map(({ name, code }) => [`${name}/Esempio.java`, code]));
    const run = runIn(folder, { ...files, 'RunAll.java': BATCH }, signal);
    return run('java', UTF8, 'RunAll.java', ...programs.map(({ name }) => name));
  },
};
