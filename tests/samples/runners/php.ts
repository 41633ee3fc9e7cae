import { succeeds } from '../../setup/succeeds.ts';
import { scriptRunner } from './script.ts';

export const php = scriptRunner('php', {
  packages: ['php-cli', 'php-curl'],
  extension: 'php',
  isPresent: () => succeeds('php', ['-r', 'exit(extension_loaded("curl") ? 0 : 1);']),
});
