import { Buffer } from 'node:buffer';
import http from 'node:http';
import net from 'node:net';
import { onTestFinished } from 'vitest';
import { type HostOptions, startHost } from '../../../../build/server/preview/host.ts';
import { readRules } from '../../../../build/server/preview/rules.ts';
import { type ServedSite, siteFile } from '../../../../build/server/preview/site.ts';

/** What a host answered. */
export type Answer = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
};

/** Starts a host that ends with the test. */
export async function hostOf(site: ServedSite, options: Partial<HostOptions> = {}) {
  const host = await startHost({ port: 0, site: () => site, ...options });
  if ('failure' in host) throw new Error(host.failure);
  onTestFinished(() => host.close());
  return asking(host.port);
}

/** Asks a host that listens on a port exactly what the test says: nothing is normalized on the way. */
export function asking(port: number) {
  type Options = { readonly method?: string; readonly headers?: http.OutgoingHttpHeaders };
  return {
    port,
    ask: (path: string, { method = 'GET', headers = {} }: Options = {}) => {
      const { promise, resolve, reject } = Promise.withResolvers<Answer>();
      const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() });
        });
      });
      request.on('error', reject);
      request.end();
      return promise;
    },
    /** Sends bytes as they are; gives all that comes back until the connection ends. */
    send: (text: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const chunks: Buffer[] = [];
      const socket = net.connect(port, '127.0.0.1', () => socket.write(text));
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', reject);
      socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
      return promise;
    },
  };
}

/** A site in memory; `_headers` among its files gives its header rules. */
export function siteOf(texts: Readonly<Record<string, string>>): ServedSite {
  const files = new Map(Object.entries(texts).map(([path, text]) => [path, siteFile(path, Buffer.from(text))]));
  return {
    ...readRules(texts._headers, texts._redirects),
    has: (path) => files.has(path),
    read: (path) => files.get(path),
  };
}
