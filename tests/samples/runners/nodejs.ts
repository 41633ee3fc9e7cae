import { scriptRunner } from './script.ts';

export const nodejs = scriptRunner({
  packages: [],
  extension: 'mjs',
  command: () => process.execPath,
  isPresent: () => true,
});
