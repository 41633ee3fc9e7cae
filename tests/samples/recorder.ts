import { createServer } from 'node:http';

/** A request as the server saw it. */
export type Recorded = {
  readonly method: string;
  /** Path and query as they were sent. */
  readonly target: string;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
};

/** Starts a server on the loopback that answers everything with 200 and keeps what it was sent. */
export async function startRecorder() {
  const requests: Recorded[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = new Map(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      requests.push({ method: request.method ?? '', target: request.url ?? '', headers, body: Buffer.concat(chunks) });
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** What has arrived so far, in order. */
    recorded: requests,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        // A stopped program may have left its connection open.
        server.closeAllConnections();
      }),
  };
}
