import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findChromium, type Machine } from './chromium.ts';

const PLAYWRIGHT = join('cache', 'chrome');

/** A machine on which only some paths start. */
function machine(running: readonly string[], env: Machine['env'] = {}): Machine {
  const path = ['bin', 'usr'].join(delimiter);
  return { env: { PATH: path, ...env }, playwrightPath: PLAYWRIGHT, runs: (candidate) => running.includes(candidate) };
}

describe('Chromium for the tests', () => {
  it('is the one that CHROMIUM_PATH names, and no other', () => {
    const env = { CHROMIUM_PATH: 'mio' };
    expect(findChromium(machine(['mio', join('usr', 'chromium')], env))).toBe('mio');
    expect(findChromium(machine([join('usr', 'chromium')], env))).toBeUndefined();
  });

  it('is the system’s before Playwright’s', () => {
    expect(findChromium(machine([PLAYWRIGHT, join('usr', 'chromium')]))).toBe(join('usr', 'chromium'));
    expect(findChromium(machine([PLAYWRIGHT, join('bin', 'google-chrome')]))).toBe(join('bin', 'google-chrome'));
    expect(findChromium(machine([PLAYWRIGHT]))).toBe(PLAYWRIGHT);
  });

  it('is the headless shell where there is one, unless its windows are to be seen', () => {
    const [shell, whole] = [join('usr', 'chromium-headless-shell'), join('bin', 'chromium')];
    expect(findChromium(machine([whole, shell]))).toBe(shell);
    expect(findChromium(machine([whole, shell], { BROWSER_SHOWN: '1' }))).toBe(whole);
  });

  it('is none where none starts', () => {
    expect(findChromium(machine([]))).toBeUndefined();
  });
});
