import { existsSync } from 'node:fs';
import { succeeds } from '../../setup/succeeds.ts';
import { linesOf, runIn } from './run-in.ts';
import type { TypeRunner } from './type-runner.ts';

/** Where Debian puts Jackson. */
const JARS = ['annotations', 'core', 'databind'].map((part) => `/usr/share/java/jackson-${part}.jar`);

const MAIN = `import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;

public class Main {
    public static void main(String[] args) throws Exception {
        ObjectMapper mapper = new ObjectMapper();
        for (String[] value : mapper.readValue(Files.readString(Path.of("values.json")), String[][].class)) {
            Object read = mapper.readValue(value[1], Class.forName(value[0]));
            System.out.println(mapper.writeValueAsString(read));
        }
    }
}
`;

export const java: TypeRunner = {
  packages: ['openjdk-17-jdk-headless', 'libjackson2-databind-java'],
  isPresent: () => succeeds('javac', ['--release', '17', '--help']) && JARS.every((jar) => existsSync(jar)),
  paste: (code, module) => `import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Map;

public final class ${module} {
${code}}
`,
  run(types, values, signal) {
    const files = {
      'Main.java': MAIN,
      'values.json': JSON.stringify(values.map(({ of, type, json }) => [`${of.module}$${type}`, json])),
    };
    const sources = types.map(({ folder, file }) => `${folder}/${file}`);
    return runIn(types, files, signal, async (run) => {
      const path = JARS.join(':');
      await run('javac', '-Xlint:all', '-encoding', 'UTF-8', '-cp', path, '-d', 'out', 'Main.java', ...sources);
      return linesOf(await run('java', '-Dfile.encoding=UTF-8', '-cp', `out:${path}`, 'Main'));
    });
  },
};
