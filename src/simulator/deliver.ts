import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { jsonText } from '../model/json.ts';
import { own } from '../model/own.ts';
import type { DeliveryRules } from '../model/simulator-rules.ts';
import { simulator as words } from '../strings/simulator.ts';
import type { Delivery } from './turn.ts';
import { fill } from './values.ts';

/** The most webhooks that wait at once. */
const MOST = 500;

/** Without rules: as long as an attempt may take. */
const TIMEOUT_SECONDS = 10;

/**
 * Makes a function that sends webhooks to an address, signed as the rules say, and repeats those that are not accepted.
 * `minute` is how long a minute is, in milliseconds. Says on each attempt what came of it.
 */
export function createSender(
  url: string,
  rules: DeliveryRules | undefined,
  minute: number,
  say: (line: string) => void,
): (delivery: Delivery) => void {
  const waiting = { count: 0 };
  const attempt = async ({ name, type, body }: Delivery, number: number): Promise<boolean> => {
    const text = jsonText(body);
    try {
      const patience = AbortSignal.timeout((rules?.timeout_seconds ?? TIMEOUT_SECONDS) * 1000);
      const status = await post(url, text, { 'Content-Type': type, ...signed(text, rules) }, patience);
      const isDone = status >= 200 && status < 300;
      say(isDone ? words.delivered(name, status) : words.undelivered(name, String(status), number));
      return isDone;
    } catch (error) {
      say(words.undelivered(name, reasonOf(error), number));
      return false;
    }
  };
  const send = async (delivery: Delivery) => {
    const waits = rules?.retry_minutes ?? [];
    for (const [index, wait] of [0, ...waits].entries()) {
      if (wait > 0) await later(wait * minute);
      if (await attempt(delivery, index + 1)) return;
    }
  };
  return (delivery) => {
    if (waiting.count >= MOST) {
      say(words.tooManyDeliveries);
      return;
    }
    waiting.count += 1;
    void send(delivery).finally(() => (waiting.count -= 1));
  };
}

/** Sends a body, and gives the status of the answer. `fetch` would refuse some ports, which a server may use. */
async function post(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<number> {
  const request = url.toLowerCase().startsWith('https:') ? requestHttps : requestHttp;
  const sent = request(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    signal,
    agent: false,
  });
  // Whatever goes wrong after the answer does not count.
  sent.on('error', () => undefined);
  sent.end(body);
  const [response] = await once(sent, 'response');
  response.on('error', () => undefined);
  response.destroy();
  return response.statusCode;
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return own<string>(words.unreachable, code) ?? (code || String(error));
}

function later(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}

/** The header with the signature of a body. Each attempt has a time of its own. */
function signed(body: string, rules: DeliveryRules | undefined): Readonly<Record<string, string>> {
  if (!rules) return {};
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', rules.secret)
    .update(String(fill(rules.signed, { time, body })))
    .digest('hex');
  return { [rules.header]: String(fill(rules.value, { time, signature })) };
}
