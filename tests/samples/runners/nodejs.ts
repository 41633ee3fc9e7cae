import { scriptRunner } from './script.ts';

export const nodejs = scriptRunner({
  install: 'npm ci',
  extension: 'mjs',
  command: () => process.execPath,
  isPresent: () => true,
});
