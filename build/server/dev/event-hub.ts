import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Problem } from '../../platform/problems/problem.ts';
import { type DevAssets, EVENTS_PATH } from './dev-assets.ts';

/** The state that the server sends to open pages. */
export type DevState = {
  /** Names the served build. A page that came from another build reloads. */
  readonly build: string;
  readonly errors: readonly Problem[];
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

/** Creates the channel. `assets` are the files that pages need for it. */
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

const OWN_HEADERS = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
