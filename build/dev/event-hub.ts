import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '../problems/problem.ts';
import { type DevAssets, EVENTS_PATH } from './dev-assets.ts';

/** What open pages are told. */
export type DevState = {
  /** Names what is served now; a page that came from another build loads anew. */
  readonly build: string;
  readonly errors: readonly Problem[];
  /** The builder itself has failed. */
  readonly crash?: string;
};

/** The channel from the dev server to open pages. It takes no commands. */
export type EventHub = {
  /** Answers for the addresses of the dev server; tells whether it did. */
  intercept(path: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** Tells every open page, and each page that opens later, until the next call. */
  publish(state: DevState): void;
};

/** Makes the channel, with the files that pages need for it. */
export function createEventHub(assets: DevAssets): EventHub {
  const listeners = new Set<ServerResponse>();
  let message = '';
  return {
    intercept(path, request, response) {
      if (path === EVENTS_PATH) {
        response.writeHead(200, { ...OWN_HEADERS, 'content-type': 'text/event-stream; charset=utf-8' });
        if (request.method === 'HEAD') response.end();
        else {
          listeners.add(response);
          response.on('close', () => listeners.delete(response));
          // A dev server that comes back is found again within half a second.
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

const OWN_HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
