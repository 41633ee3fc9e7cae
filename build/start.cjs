// CommonJS, because Node loads no ES module from a folder with a backslash in its path. Plain JavaScript, because an old
// Node cannot run TypeScript. Both would only print a stack trace.
const module_ = require('node:module');
const { join } = require('node:path');
const process = require('node:process');

const folder = join(__dirname, '..');

/**
 * Ends the program with a line that says what to do.
 * @param {string} words
 * @param {1 | 2} code
 */
function refuse(words, code) {
  process.stderr.write(`${words}\n`);
  process.exitCode = code;
}

async function start() {
  if (process.platform !== 'win32' && folder.includes('\\')) {
    return refuse(
      `Il percorso ${folder} contiene una barra rovesciata, che Node non accetta: cambia nome alla cartella.`,
      1,
    );
  }
  const { isOldNode, WANTED } = await import('./program/old-node.js');
  // npm runs `prepare` after an installation, so that the first command finds the program compiled. An old Node cannot
  // compile it: the first command says what to install.
  const isPreparing = process.argv[2] === 'prepare';
  if (isOldNode()) {
    if (isPreparing) return;
    return refuse(
      `Serve Node ${WANTED} o successivo, ma questo è ${process.version}: esegui «npm ci», poi usa gli script di npm (per esempio «npm run build»). Su Mac con Apple silicon e su Windows ARM installa prima Node ${WANTED}.`,
      2,
    );
  }
  // Before anything is loaded: stack traces of the compiled program name the lines of its sources.
  process.setSourceMapsEnabled(true);
  module_.enableCompileCache?.(join(folder, 'node_modules/.cache/trackbot-docs/compile'));
  try {
    const { ensureCompiled, loadCommandLine } = await import('./program/open.js');
    if (isPreparing) await ensureCompiled(folder);
    else await (await loadCommandLine(folder))();
  } catch (error) {
    const { explainStart } = await import('./program/explain-start.js');
    const words = explainStart(error);
    if (words === undefined) throw error;
    refuse(words, 1);
  }
}

start();
