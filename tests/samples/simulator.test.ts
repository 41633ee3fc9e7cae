import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { simulatorOf } from '../../build/pipeline/3-link/simulator/simulator-data.ts';
import { simulatorOutput } from '../../build/pipeline/4-render/simulator-output.ts';
import { Hashed } from '../../build/platform/store/task.ts';
import { parse } from '../engine/pipeline/2-parse/openapi/given.ts';
import { PATIENT, PROJECT } from '../project.ts';
import { KEY } from '../simulated.ts';
import { program } from '../site/program.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { startRecorder } from './recorder.ts';

const file = join(temporaryFolder(afterAll), 'simulatore.mjs');

beforeAll(async () => {
  const { api } = await parse(readFileSync(join(PROJECT, 'spec/openapi.yaml'), 'utf8'));
  if (!api) throw new Error('no api');
  const { bytes } = simulatorOutput(simulatorOf(new Hashed('api', () => api)), await program.assets());
  writeFileSync(file, bytes);
});

/** Runs the simulator to its end. */
async function run(...args: readonly string[]) {
  const child = spawn(process.execPath, [file, ...args]);
  const [said, failed, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { said, failed, code };
}

/** Starts the simulator at any free port. */
async function start(...args: readonly string[]) {
  // What it remembers has a bound, so that little memory is enough for ever.
  const child = spawn(process.execPath, ['--max-old-space-size=64', file, '--port', '0', ...args]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += chunk;
  });
  await vi.waitFor(() => expect(said).toContain('Ctrl+C'), { timeout: 20_000 });
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0] ?? '';
  const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
    fetch(`${origin}/v1${path}`, { ...init, headers: { Authorization: `Bearer ${KEY}`, ...Object(headers) } });
  return { child, origin, port: Number(origin.split(':').at(-1)), ask, said: () => said };
}

/** Sends bytes as they are, and gives what comes back. */
async function raw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  return text(socket);
}

/** The status of a request with headers that `fetch` does not let through. */
async function statusWith(origin: string, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const sent = request(`${origin}/v1/couriers`, { headers: { Authorization: `Bearer ${KEY}`, ...headers } }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

describe('the file of the simulator', () => {
  it('says where it is, which key it wants, and what it can do', async () => {
    const { said, ask } = await start('--fast');
    expect(said()).toContain(KEY);
    expect(said()).toContain('Un minuto dura un secondo');
    expect((await ask('/couriers')).status).toBe(200);
    expect(await run('--help')).toMatchObject({ code: 0, said: expect.stringContaining('--webhook URL') });
  });

  it('says what is wrong with its options', async () => {
    const { port } = await start();
    expect(await run('--port', String(port))).toMatchObject({ code: 1, failed: expect.stringContaining('occupata') });
    for (const [args, words] of [
      [['--port', 'x'], 'non è una porta'],
      [['--port', '99999'], 'non è una porta'],
      [['--key', 'a b'], 'senza spazi'],
      [['--webhook', 'ftp://x'], 'non è un indirizzo'],
      [['--webhook', 'http://nome:segreto@localhost'], 'nome utente'],
      [['--altro'], '«--altro» non esiste'],
      [['altro'], 'non è un’opzione'],
      [['--port'], 'manca il suo valore'],
      [['--fast=1'], 'non vuole un valore'],
    ] as const)
      expect(await run(...args)).toMatchObject({ code: 2, failed: expect.stringContaining(words) });
  });

  it('answers programs of this machine, and no page of another site', async () => {
    const { origin, port } = await start();
    expect(await statusWith(origin, {})).toBe(200);
    expect(await statusWith(origin, { Host: `localhost:${port}` })).toBe(200);
    expect(await statusWith(origin, { Origin: 'https://altro.example' })).toBe(403);
    expect(await statusWith(origin, { Origin: 'null' })).toBe(403);
    expect(await statusWith(origin, { Host: 'altro.example' })).toBe(403);
    expect(await statusWith(origin, { Host: `127.0.0.1.altro.example:${port}` })).toBe(403);
  });

  it('sends signed webhooks, again if they are not accepted', async () => {
    const receiver = await startRecorder(() => ({ status: receiver.recorded.length > 1 ? 204 : 503, body: {} }));
    onTestFinished(receiver.close);
    const { ask } = await start('--fast', '--webhook', `${receiver.origin.replace('http', 'HTTP')}/eventi`);
    const body = JSON.stringify({ tracking_number: 'TB000000002' });
    expect(
      (await ask('/shipments', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } })).status,
    ).toBe(201);
    await vi.waitFor(() => expect(receiver.recorded.length).toBeGreaterThanOrEqual(3), { timeout: 20_000 });
    const events = receiver.recorded.map((asked) => JSON.parse(String(asked.body)));
    expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['shipment.created', 'shipment.status_changed']));
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
    for (const { headers, body: sent } of receiver.recorded) {
      const [, time, signature] = /^t=(\d+),v1=(\w+)$/.exec(headers.get('trackbot-signature') ?? '') ?? [];
      expect(signature).toBe(createHmac('sha256', 'tbp_whsec_IL_TUO_SEGRETO').update(`${time}.${sent}`).digest('hex'));
    }
  });

  it('says in Italian that nobody takes a webhook, also at a port that fetch would refuse', async () => {
    const { ask, said } = await start('--webhook', 'http://127.0.0.1:1');
    const body = JSON.stringify({ tracking_number: 'MI123456789' });
    await ask('/shipments', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    await vi.waitFor(() => expect(said()).toContain('lì non risponde nessuno'), { timeout: 20_000 });
  });

  it('bears broken, slow and greedy clients', async () => {
    const { origin, port, ask, child } = await start();
    const slow = Array.from({ length: 20 }, () => connect(port, '127.0.0.1').on('error', () => undefined));
    for (const socket of slow)
      socket.write('POST /v1/shipments HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99\r\n\r\n{"a"');
    expect(await raw(port, 'ciao\r\n\r\n')).toContain('400 Bad Request');
    expect(await raw(port, `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)).toContain('431');
    for (const body of ['{', `${'['.repeat(100_000)}${']'.repeat(100_000)}`]) {
      const broken = await ask('/shipments', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
      expect([broken.status, (await broken.json()).code]).toEqual([400, 'malformed_request']);
    }
    const large = await ask('/shipments', {
      method: 'POST',
      body: 'x'.repeat(10 * 1024 * 1024),
      headers: { 'Content-Type': 'application/json' },
    });
    expect([large.status, (await large.json()).code]).toEqual([413, 'content_too_large']);
    for (const socket of slow) socket.destroy();
    expect(await statusWith(origin, {})).toBe(200);
    expect(child.exitCode).toBeNull();
  });

  it('answers 10,000 requests and 1,000 connections with little memory', PATIENT, async () => {
    const { child, port, ask } = await start('--fast');
    const body = JSON.stringify({ tracking_number: 'TB000000009' });
    const many = async (count: number) => {
      for (let done = 0; done < count; done += 50) {
        const answers = await Promise.all(
          Array.from({ length: 50 }, async (_, index) => {
            const post = { method: 'POST', body, headers: { 'Content-Type': 'application/json' } };
            const answer = await (index % 2 === 0 ? ask('/shipments', post) : ask('/shipments?per_page=1'));
            await answer.arrayBuffer();
            return answer.status;
          }),
        );
        expect(answers.filter((status) => ![200, 201, 429].includes(status))).toEqual([]);
      }
    };
    await many(10_000);
    expect(child.exitCode).toBeNull();
    const line = `GET /v1/couriers HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`;
    const all = await Promise.all(Array.from({ length: 1_000 }, () => raw(port, line)));
    expect(all.filter((answer) => !answer.startsWith('HTTP/1.1 401'))).toEqual([]);
  });

  it('ends at once when it is told to', async () => {
    const { child, port } = await start();
    const open = connect(port, '127.0.0.1').on('error', () => undefined);
    await once(open, 'connect');
    child.kill('SIGINT');
    expect(await once(child, 'close')).toEqual([0, null]);
  });
});
