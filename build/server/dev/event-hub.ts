import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '../../platform/problems/problem.ts';
import { type DevAssets, EVENTS_PATH } from './dev-assets.ts';

/** The state that the server sends to open pages. */
export type DevState = {
  /** Names the served build. A page that came from another build brings itself up to date. */
  readonly build: string;
  readonly errors: readonly Problem[];
  /** The files besides pages that have changed since the server was started: the build of each, by its path. */
  readonly files: Readonly<Record<string, string>>;
  /** The message of an exception in the build itself. */
  readonly crash?: string;
};

/** The channel from the dev server to open pages. It accepts no commands. */
export type EventHub = {
  /** Responds to requests for the dev server's own addresses. Gives whether it did. */
  intercept(path: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** Sends the state to every open page, and to each page that opens before the next call. */
  publish(state: DevState): void;
};

/** Pages that may listen at the same time. Nobody opens more; a program that does would fill the memory. */
const MOST_LISTENERS = 200;

/** Creates the channel. `assets` are the files that pages need for it. */
export function createEventHub(assets: DevAssets): EventHub {
  const listeners = new Set<ServerResponse>();
  let message = '';
  return {
    intercept(path, request, response) {
      if (path === EVENTS_PATH) {
        const refusal = refusalOf(request, listeners.size);
        if (refusal) {
          response.writeHead(refusal.status, { ...OWN_HEADERS, ...TEXT, 'retry-after': '5' });
          response.end(`${refusal.text}\n`);
          return true;
        }
        response.writeHead(200, { ...OWN_HEADERS, 'content-type': 'text/event-stream; charset=utf-8' });
        if (request.method === 'HEAD') response.end();
        else {
          listeners.add(response);
          response.on('close', () => listeners.delete(response));
          // Half a second, so that pages find a restarted dev server at once.
          response.write(`retry: 500\n${message}`);
        }
        return true;
      }
      const asset = assets.get(path);
      if (!asset) return false;
      response.writeHead(200, { ...OWN_HEADERS, 'content-type': asset.type, 'content-length': asset.bytes.length });
      response.end(asset.bytes);
      return true;
    },
    publish(state) {
      message = `data: ${JSON.stringify(state)}\n\n`;
      for (const listener of listeners) listener.write(message);
    },
  };
}

/** Pages of other sites may not listen, even if their browser sends no `Origin`. */
function refusalOf({ headers }: IncomingMessage, count: number): { status: number; text: string } | undefined {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin')
    return { status: 403, text: 'Richiesta rifiutata: viene da un altro sito.' };
  if (count < MOST_LISTENERS) return undefined;
  return { status: 503, text: `Ascoltano già ${MOST_LISTENERS} pagine: chiudine qualcuna e ricarica.` };
}

const TEXT = { 'content-type': 'text/plain; charset=utf-8' };

const OWN_HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
