import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { networkInterfaces } from 'node:os';
import { explainFileError } from '../../platform/disk/file-errors.ts';
import { NOT_FOUND_FILE } from '../../platform/hosting/files.ts';
import { isOwnRequest, requestTarget } from './request.ts';
import { sendFile, sendText } from './send.ts';
import { fileFor, type ServedSite } from './site.ts';

/** What a host serves, and where. */
export type HostOptions = {
  /** Gives the site that has the response for a path; called for every request. */
  site(path: string): ServedSite | Promise<ServedSite>;
  /** The port to listen on; 0 for any free one. */
  readonly port: number;
  /** Whether other devices may ask; otherwise only this one may. */
  readonly isOpen?: boolean;
  /** Responds to a GET or HEAD request before the site does. Gives whether it did. */
  intercept?(path: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** Makes the site again after a response has failed, which is then tried once more. */
  mend?(): Promise<void>;
};

/** A host that is listening. */
export type RunningHost = {
  /** `http://127.0.0.1:4000/` */
  readonly url: string;
  readonly port: number;
  /** The addresses of an open host for other devices. */
  readonly others: readonly string[];
  /** Stops listening and ends every connection. */
  close(): Promise<void>;
};

/** Why a host could not start listening, as an Italian sentence. */
export type HostFailure = { readonly failure: string };

/**
 * Serves a site on the loopback interface, or on all interfaces, like a static host: pages with and without trailing
 * slash and extension, the not-found page with status 404, entity tags and conditions, compression, and the headers of
 * its `_headers` file. Responds only to GET and HEAD requests that come from its own pages or from no page. Gives a
 * failure when the port cannot be used.
 */
export async function startHost(options: HostOptions): Promise<RunningHost | HostFailure> {
  const server = createServer(async (request, response) => {
    try {
      await respond(request, response, options).catch(async (error: unknown) => {
        if (response.headersSent || !options.mend) throw error;
        await options.mend();
        await respond(request, response, options);
      });
    } catch {
      // A failing response must not end the server.
      if (response.headersSent) response.destroy();
      else sendText(response, { status: 500, text: 'Errore interno del server.' });
    }
  });
  // Node's 5 seconds end while a busy machine is still between two requests, and the client sees a reset connection.
  server.keepAliveTimeout = 65_000;
  const failure = await listen(server, options.port, options.isOpen ? '0.0.0.0' : '127.0.0.1');
  if (failure) return failure;
  const port = portOf(server);
  const others = options.isOpen ? ownAddresses().map((address) => `http://${address}:${port}/`) : [];
  return { url: `http://127.0.0.1:${port}/`, port, others, close: () => close(server) };
}

async function respond(request: IncomingMessage, response: ServerResponse, options: HostOptions): Promise<void> {
  const target = requestTarget(request.url ?? '');
  if (!target) return sendText(response, { status: 400, text: 'Indirizzo non valido.' });
  if (!isOwnRequest(request, target, { port: request.socket.localPort ?? 0, isOpen: options.isOpen ?? false })) {
    return sendText(response, { status: 403, text: 'Richiesta rifiutata: viene da un altro sito.' });
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const headers = [['allow', 'GET, HEAD']] as const;
    return sendText(response, { status: 405, text: 'Metodo non consentito: solo GET e HEAD.', headers });
  }
  const { path } = target;
  if (options.intercept?.(path, request, response)) return;
  const site = await options.site(path);
  const location = site.redirects.get(path);
  if (location !== undefined) {
    const headers = [...site.headersFor(path), ['location', location] as const];
    return sendText(response, { status: 301, text: `La pagina è ora ${location}.`, headers });
  }
  const name = fileFor(site, path, request.headers.accept);
  const found = name === undefined ? undefined : site.read(name);
  const file = found ?? site.read(NOT_FOUND_FILE);
  if (!file) return sendText(response, { status: 404, text: 'Pagina non trovata.' });
  const headers = site.headersFor(path);
  return sendFile({ request, response, file, headers, status: found ? 200 : 404 });
}

/** The addresses that other devices of the network may use, version 4 of IP. */
function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .flatMap(({ family, internal, address }) => (family === 'IPv4' && !internal ? [address] : []));
}

function listen(server: Server, port: number, host: string): Promise<HostFailure | undefined> {
  const { promise, resolve } = Promise.withResolvers<HostFailure | undefined>();
  // Never removed: an error of a listening server must not end the process.
  server.on('error', (error) => {
    resolve({ failure: `Il server non può ascoltare sulla porta ${port}: ${explainFileError(error)}.` });
  });
  server.listen({ host, port }, () => resolve(undefined));
  return promise;
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // Event streams and idle connections would keep the server from closing.
  server.closeAllConnections();
  return promise;
}
