import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { nginx } from './nginx.ts';

/** The servers that a build writes recipes for, by the name that people know them by. */
export const servers = { nginx, Caddy: caddy, Apache: apache };
