import { succeeds } from '../../setup/succeeds.ts';
import { scriptRunner } from './script.ts';

/** bash, not the system's sh: samples with control characters use its `$'…'`. */
export const curl = scriptRunner('bash', {
  packages: ['bash', 'curl'],
  extension: 'sh',
  isPresent: () => succeeds('curl', ['--version']) && succeeds('bash', ['--version']),
});
