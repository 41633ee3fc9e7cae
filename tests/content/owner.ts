import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { formatDate } from '../../build/pipeline/3-link/facts/format.ts';
import { PROJECT } from '../project.ts';

function read<T>(path: string): T {
  return parse(readFileSync(join(PROJECT, path), 'utf8'));
}

/** Values that the owner may change, read from content/ and spec/, so that tests of the real site repeat none. */
export const SETTINGS = read<{
  readonly title: string;
  readonly base_url: string;
  readonly app: { readonly host: string };
  readonly owner: { readonly company: string; readonly tax_id: string };
  readonly announcement: { readonly id: string };
}>('content/site.yaml');

export const { plans: PLANS } = read<{
  readonly plans: readonly { readonly name: string; readonly monthly: number; readonly yearly: number }[];
}>('content/data/prices.yaml');

export const { couriers: COURIERS } = read<{
  readonly couriers: readonly {
    readonly code: string;
    readonly name: string;
    readonly tracking_number: { readonly pattern: string };
    readonly postal_code_required: boolean;
    readonly proof_of_delivery: boolean;
    readonly pickup_points: boolean;
    readonly cash_on_delivery?: boolean;
    readonly undelivered?: string;
    readonly claims?: string;
  }[];
}>('content/data/couriers.yaml');

const { values } = read<{
  readonly values: Readonly<Record<string, { readonly value: number | string; readonly unit?: string }>>;
}>('content/data/values.yaml');

/** A figure of values.yaml, as pages quote it; throws if there is none of this name. */
export function figure(name: string): string {
  const found = values[name];
  if (!found) throw new Error(`content/data/values.yaml has no «${name}»`);
  return `${found.value}`;
}

const support = read<{
  readonly support: { readonly answer: string };
  readonly closure: { readonly from: string; readonly to: string };
}>('content/data/support.yaml');

export const SUPPORT = support.support;

/** The first and the last day on which the support desk is closed, as pages write them. */
export const CLOSURE = { from: formatDate(support.closure.from), to: formatDate(support.closure.to) };

type Server = { readonly url: string; readonly variables?: Readonly<Record<string, { readonly default: string }>> };

const description = read<{
  readonly info: { readonly title: string };
  readonly servers: readonly [Server];
  readonly 'x-rate-limits': readonly { readonly per_minute: number; readonly per_day: number }[];
  readonly 'x-test-numbers': readonly {
    readonly number: string;
    readonly statuses?: readonly string[];
    readonly error?: string;
  }[];
}>('spec/openapi.yaml');

export const API_TITLE = description.info.title;

export const LIMITS = description['x-rate-limits'];

export const TEST_NUMBERS = description['x-test-numbers'];

const [{ url, variables = {} }] = description.servers;

/** The address of the API's first server, its variables as they are where nobody chooses. */
export const API_SERVER = url.replace(/\{([^}]+)\}/g, (_, name) => variables[name]?.default ?? '');
