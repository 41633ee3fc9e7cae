import { createServer, METHODS, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';

/** A request as the server saw it. */
export type Recorded = {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
};

/** The reaction to a request: an answer, none, or a closed connection, at once or in the middle of an answer. */
export type Answer =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: unknown }
  | 'drop'
  | 'cut'
  | 'silence';

/** What Node's parser reads instead of a method that it does not know: it would refuse `copy`. */
const STAND_IN = Buffer.from('POST');

const FINE: Answer = { status: 200, body: {} };

/** Starts a server on the loopback interface that reacts with `answer` and keeps all requests. */
export async function startRecorder(answer: (request: Recorded) => Answer = () => FINE) {
  const requests: Recorded[] = [];
  const methods = new WeakMap<Socket, string>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = new Map(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      const body = Buffer.concat(chunks);
      const recorded = {
        method: methods.get(request.socket) ?? request.method ?? '',
        target: request.url ?? '',
        headers,
        body,
      };
      requests.push(recorded);
      // Only the first request of a connection may have a method that Node does not know.
      response.setHeader('Connection', 'close');
      give(response, answer(recorded));
    });
  });
  const sockets = createSocketServer((socket) =>
    socket.once('data', (start) => {
      const method = /^[^ ]*/.exec(start.toString('latin1'))?.[0] ?? '';
      if (!METHODS.includes(method)) methods.set(socket, method);
      socket.pause();
      socket.unshift(METHODS.includes(method) ? start : Buffer.concat([STAND_IN, start.subarray(method.length)]));
      server.emit('connection', socket);
      process.nextTick(() => socket.resume());
    }),
  );
  await new Promise<void>((done) => sockets.listen(0, '127.0.0.1', done));
  const address = sockets.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** What has arrived so far, in order. */
    recorded: requests,
    close: () =>
      new Promise<void>((done) => {
        sockets.close(() => done());
        // A stopped program may have left its connection open.
        server.closeAllConnections();
      }),
  };
}

function give(response: ServerResponse, answer: Answer): void {
  if (answer === 'drop') {
    response.destroy();
  } else if (answer === 'cut') {
    response.writeHead(201, { 'Content-Type': 'application/json', 'Content-Length': 1000 });
    response.write('{"id":', () => response.destroy());
  } else if (answer !== 'silence') {
    response.writeHead(answer.status, { 'Content-Type': 'application/json', ...answer.headers });
    response.end(Buffer.isBuffer(answer.body) ? answer.body : JSON.stringify(answer.body));
  }
}
