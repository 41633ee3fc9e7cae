import { existsSync } from 'node:fs';
import { firefox } from '../engines/firefox.ts';
import { webkit } from '../engines/webkit.ts';
import { installFromDebian } from './debian.ts';
import { installOldChromium, OLD_CHROMIUM } from './old-chromium.ts';

/**
 * Installs the browsers of `tests/engines`. `.ci/run` calls it before the tests. Elsewhere nobody needs them: the tests
 * name what they skip.
 */
const packages = [
  ...(firefox.isPresent() ? [] : ['firefox-esr']),
  ...(webkit.isPresent() ? [] : ['webkit2gtk-driver', 'xvfb']),
];
const areInstalled = packages.length === 0 || installFromDebian(packages);
if (!areInstalled || !(existsSync(OLD_CHROMIUM) || installOldChromium())) {
  process.stderr.write(
    `Non si sono potuti installare tutti i browser: su Debian «apt-get install firefox-esr webkit2gtk-driver xvfb»; Chromium 106 viene da npm.\n`,
  );
  process.exitCode = 1;
}
