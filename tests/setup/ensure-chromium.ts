import { fileURLToPath } from 'node:url';
import { findChromium } from './chromium.ts';
import { installFromDebian, run } from './debian.ts';

/**
 * Makes sure that there is a Chromium for the tests, and tells whether there is. Where it can be installed, it is;
 * otherwise one line says what to do.
 */
export function ensureChromium(): boolean {
  if (findChromium() || install()) return true;
  const wrong = process.env.CHROMIUM_PATH ? 'Quello indicato da CHROMIUM_PATH non si avvia' : 'Chromium manca';
  process.stderr.write(
    `${wrong} e non si è potuto installare: installalo (su Debian «apt-get install chromium-headless-shell») oppure indica dove si trova con la variabile CHROMIUM_PATH.\n`,
  );
  return false;
}

function install(): boolean {
  // With CHROMIUM_PATH no other Chromium is installed, because that would hide a wrong path.
  if (process.env.CHROMIUM_PATH) return false;
  return (installChromiumFromDebian() || installFromPlaywright()) && findChromium() !== undefined;
}

function installChromiumFromDebian(): boolean {
  process.stdout.write('Chromium manca: provo con il pacchetto di Debian…\n');
  // Pages are measured with a font as wide as Arial, as most systems have it.
  const name = process.env.BROWSER_SHOWN ? 'chromium' : 'chromium-headless-shell';
  return installFromDebian([name, 'fonts-liberation']);
}

function installFromPlaywright(): boolean {
  process.stdout.write('Chromium manca: scarico quello di Playwright…\n');
  const program = fileURLToPath(new URL('../../node_modules/playwright-core/cli.js', import.meta.url));
  return run(process.execPath, [program, 'install', '--no-shell', 'chromium']);
}
