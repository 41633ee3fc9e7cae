import { succeeds } from '../../setup/succeeds.ts';
import { scriptRunner } from './script.ts';

/** Debian's own Python has Debian's packages; the first one in the path may be another. */
const CANDIDATES = ['python3', '/usr/bin/python3'];

const find = () => CANDIDATES.find((command) => succeeds(command, ['-c', 'import requests']));

export const python = scriptRunner({
  packages: ['python3', 'python3-requests'],
  extension: 'py',
  command: () => find() ?? 'python3',
  isPresent: () => find() !== undefined,
});
