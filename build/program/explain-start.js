// JavaScript, not TypeScript: it explains why the program cannot be compiled.

/**
 * Says what keeps the program from starting, and what to do about it; `undefined` for anything else. What is missing is
 * said in one line, a mistake in the sources in the words of esbuild.
 * @param {unknown} error
 * @returns {string | undefined}
 */
export function explainStart(error) {
  if (!(error instanceof Error)) return undefined;
  const { message } = error;
  const [, missing] = MISSING_PACKAGE.exec(message) ?? [];
  if (missing !== undefined) return `Manca il pacchetto «${missing}»: esegui «npm ci» nella cartella del progetto.`;
  const [, file] = MISSING_FILE.exec(message) ?? [];
  if (file !== undefined) return `Manca un file del programma, ${file}: ripristinalo.`;
  const [heading, ...faults] = message.split('\n');
  if (heading && BUILD_FAILED.test(heading)) return `Il programma non si può compilare.\n${faults.join('\n')}`;
  if (error.name === 'SourceFault') return `Il programma non si può compilare.\n${message}`;
  if (ESBUILD.test(message))
    return 'Il pacchetto «esbuild» qui non funziona (manca il suo programma, o è di un altro sistema): esegui «npm ci», senza «--omit=optional».';
  return undefined;
}

/** The name of a package that Node or esbuild does not find, without a path inside the package. */
const MISSING_PACKAGE = /(?:Cannot find package '|ERROR: Could not resolve ")((?:@[\w.-]+\/)?[\w-][\w.-]*)/;

const MISSING_FILE = /^Cannot find module '([^']+)'/;

const BUILD_FAILED = /^Build failed with \d+ errors?:$/;

/** What esbuild says when its binary is missing, belongs to another system or another version, or does not start. */
const ESBUILD =
  /needed by esbuild|You installed esbuild|does not match binary version|The service (?:was stopped|is no longer)/;
