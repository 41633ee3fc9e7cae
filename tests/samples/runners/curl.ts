import { succeeds } from '../../setup/succeeds.ts';
import { scriptRunner } from './script.ts';

/** bash, not the system's sh: samples with control characters use its `$'…'`. */
export const curl = scriptRunner({
  packages: ['bash', 'curl'],
  extension: 'sh',
  command: () => 'bash',
  isPresent: () => succeeds('curl', ['--version']) && succeeds('bash', ['--version']),
});
