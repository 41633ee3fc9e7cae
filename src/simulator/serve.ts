import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { jsonText } from '../model/json.ts';
import { simulator as words } from '../strings/simulator.ts';
import { MAX_BODY } from './read-request.ts';
import type { Answer, Asked } from './turn.ts';

/** A client that sends more is cut off: nobody waits for the answer. */
const MOST_BYTES = 64 * 1024 * 1024;

/** How long a client may take for a request, and how long a connection may be idle, in milliseconds. */
const LIMITS = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
};

/** The most connections at once. Beyond, new ones are closed. */
const MOST_CONNECTIONS = 4_000;

/** Creates a server that answers programs of this machine with `answer`; `internal` for an error of the simulator. */
export function createLocalServer(answer: (asked: Asked) => Answer, maxBody = MAX_BODY): Server {
  const server = createServer(LIMITS, (request, response) => {
    response.on('error', () => undefined);
    if (!isLocal(request)) {
      request.resume();
      sendText(response, 403, words.elsewhere);
      return;
    }
    readWhole(request, maxBody, (body) => {
      try {
        send(response, answer(askedBy(request, body)));
      } catch (error) {
        console.error(error);
        sendText(response, 500, words.internal);
      }
    });
  });
  server.maxConnections = MOST_CONNECTIONS;
  server.on('clientError', refuseClient);
  return server;
}

/**
 * Tells whether a program of this machine asks. A page of another site has an `Origin`, or has let the name of its host
 * lead to this machine (DNS rebinding).
 */
function isLocal({ headers: { host = '', origin } }: IncomingMessage): boolean {
  return LOCAL.test(host) && (origin === undefined || LOCAL_ORIGIN.test(origin));
}

const LOCAL = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;
const LOCAL_ORIGIN = /^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d{1,5})?$/i;

/** Reads a body. One above the limit is read too, so that its client gets to the answer, but not kept. */
function readWhole(request: IncomingMessage, most: number, done: (body: Asked['body']) => void): void {
  const chunks: Buffer[] = [];
  let size = 0;
  request.on('error', () => undefined);
  request.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MOST_BYTES) request.destroy();
    if (size <= most) chunks.push(chunk);
    else chunks.length = 0;
  });
  request.on('end', () => done(size > most ? 'too large' : Buffer.concat(chunks)));
}

function askedBy({ method = '', url = '', headers }: IncomingMessage, body: Asked['body']): Asked {
  const entries = Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')] as const);
  // A proxy sends the whole address.
  return { method, target: url.replace(/^https?:\/\/[^/]*/i, ''), headers: Object.fromEntries(entries), body };
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, headers);
  response.end(body === undefined ? undefined : isText(headers, body) ? body : jsonText(body));
}

function isText(headers: Answer['headers'], body: Answer['body']): body is string {
  return typeof body === 'string' && !/json/i.test(headers['Content-Type'] ?? '');
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(text);
}

const STATUS_LINES: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Answers what is no request of HTTP. */
function refuseClient(error: Error, socket: Socket): void {
  const code = 'code' in error ? String(error.code) : '';
  if (!socket.writable || code === 'ECONNRESET') socket.destroy();
  else
    socket.end(`HTTP/1.1 ${STATUS_LINES[code] ?? '400 Bad Request'}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
