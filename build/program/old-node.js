import process from 'node:process';

/** The first major version of Node that the program runs on. */
export const WANTED = 24;

/** Tells whether the Node that runs is too old for the program. */
export function isOldNode() {
  return Number(process.versions.node.split('.')[0]) < WANTED;
}
