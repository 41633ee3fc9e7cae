import { succeeds } from './runner.ts';
import { scriptRunner } from './script.ts';

export const curl = scriptRunner({
  install: 'apt-get install curl',
  extension: 'sh',
  command: () => 'sh',
  isPresent: () => succeeds('curl', ['--version']),
});
