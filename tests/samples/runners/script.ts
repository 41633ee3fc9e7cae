import { runIn } from '../run-in.ts';
import { filesOf, type Runner } from './runner.ts';

/** A language whose programs are run as they are, one after the other. */
export function scriptRunner(
  command: string,
  { extension, ...tool }: Omit<Runner, 'run'> & { readonly extension: string },
): Runner {
  return {
    ...tool,
    async run(programs, folder, signal) {
      const files = filesOf(programs, extension);
      const run = runIn(folder, files, signal, { HOME: '/wrong-if-expanded' });
      let printed = '';
      // curl ends what it prints as the server does.
      for (const file of Object.keys(files)) printed += `${await run(command, file)}\n`;
      return printed;
    },
  };
}
