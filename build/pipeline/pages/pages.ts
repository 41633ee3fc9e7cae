import type { Page } from '../../../src/model/page.ts';
import type { PageNode } from '../../../src/model/page-tree.ts';
import type { Route } from '../../../src/model/route.ts';
import { collectProblems, type Result } from '../../platform/problems/problem.ts';
import { unpack } from '../../platform/store/packed.ts';
import type { Store } from '../../platform/store/store.ts';
import { Hashed, task } from '../../platform/store/task.ts';
import type { TextRecord } from '../2-parse/markdown/document.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import {
  componentPlan,
  composeReference,
  type ReferenceInput,
  type ReferencePlan,
} from '../3-link/compose-reference.ts';
import { resolveQueries } from '../3-link/queries.ts';
import { componentRoutesIn } from '../3-link/reference/layout/schema-routes.ts';
import type { PagePlan, Site } from '../3-link/site.ts';
import { bytesOf, type PageRecord } from '../4-render/page-record.ts';
import type { PageRenderer, RendererData } from '../4-render/page-renderer.ts';
import { checkedOf } from '../5-verify/verify.ts';
import { makePage, type PageJob } from './make-page.ts';
import type { Bodies } from './read-texts.ts';
import type { Workplace } from './threads.ts';

/** What the pages of a site are made from. */
export type PagesInput = {
  readonly texts: readonly TextRecord[];
  readonly bodies: Bodies;
  readonly site: Site;
  readonly openapi: Hashed<Api>;
  readonly renderer: PageRenderer;
};

/** What surrounds all pages decides each of them too. */
type Rendered<Input> = Input & { readonly rendererData: Hashed<RendererData> };

/** What decides a page: its text and what the site answers it, or what it was composed of. */
type PageInput = { readonly page: Page } | TextInput;

type TextInput = {
  readonly plan: PagePlan<'text'>;
  readonly hash: string;
  readonly answers: PageNode<'prose'>;
};

const PAGE = task<Rendered<PageInput>, PageRecord>('page', bytesOf);

/** The keys of a page of the reference and of those of its parts. With them, nothing is composed. */
const KEYS = task<Rendered<ReferenceInput & { readonly plan: ReferencePlan }>, readonly string[]>('keys of pages');

/**
 * Makes every page of a site, in order: those of its plans, with their parts, then those of the components to which
 * pages lead. Reports the problems of what texts ask, and of the pages.
 */
export async function makePages(
  input: PagesInput,
  { store, threads }: Workplace,
): Promise<Result<readonly PageRecord[]>> {
  const { site, openapi, bodies, renderer } = input;
  const { problems, collect, add } = collectProblems();
  const tools = { renderer, byteStore: store.byteStore };
  const pageAt = pageFinder(input, store, collect);
  const pagesAt = async (routes: ReadonlySet<Route>): Promise<readonly PageRecord[]> => {
    const pages = new Map<string, PageRecord | undefined>();
    const unknown = function* () {
      for (const route of routes) {
        for (const page of pageAt(route)) {
          pages.set(page.key, 'files' in page ? page : undefined);
          if (!('files' in page)) yield page;
        }
      }
    };
    const keep = (_: PageJob, page: PageRecord) => {
      store.set(PAGE, page.key, page);
      pages.set(page.key, page);
    };
    const run = (job: PageJob) => makePage(job, tools);
    await threads.workOn(unknown(), { name: 'make', run, tools, keep, count: bodies.size, atMost: routes.size });
    return Array.from(pages.values()).flatMap((page) => page ?? []);
  };
  const value: PageRecord[] = [];
  const done = new Set<Route>();
  for (let routes: ReadonlySet<Route> = new Set(site.pages.keys()); routes.size > 0; ) {
    const made = await pagesAt(routes);
    value.push(...made);
    for (const route of routes) done.add(route);
    const addresses = made.flatMap(({ checked }) => checkedOf(checked).links);
    routes = componentRoutesIn(addresses, openapi.value.schemas).difference(done);
  }
  for (const page of value) add(page.problems);
  return { value, problems };
}

/**
 * Gives the only way to find or make a page: for a route, its page and those of its parts, each as an earlier build
 * made it or as a job.
 */
function pageFinder(
  { texts, bodies, site, openapi, renderer }: PagesInput,
  store: Store,
  collect: <T>(result: Result<T>) => T,
) {
  const textsByKey = new Map(texts.map((text) => [text.source.key, text]));
  const rendererData = renderer.data;
  const reference = { openapi, layout: Hashed.of(site.reference) };

  function ofText(plan: PagePlan<'text'>): readonly (PageRecord | PageJob)[] {
    const text = textsByKey.get(plan.subject.key);
    if (!text || site.origin.kind === 'foreign') return [];
    const { source, queries } = text;
    const answers = collect(resolveQueries(unpack(queries), source.key, site.origin.facts));
    const key = store.key(PAGE, { plan, hash: source.hash, answers, rendererData });
    const body = bodies.get(source);
    bodies.delete(source);
    return [store.get(PAGE, key) ?? { key, text: { plan, body: body ?? source, answers } }];
  }

  function* ofReference(plan: ReferencePlan): Generator<PageRecord | PageJob, void> {
    const list = store.key(KEYS, { ...reference, plan, rendererData });
    const known = store.get(KEYS, list);
    const found = known?.flatMap((key) => store.get(PAGE, key) ?? []);
    if (found && found.length === known?.length) return yield* found;
    const keys: string[] = [];
    for (const page of composeReference(plan, reference)) {
      const key = store.key(PAGE, { page, rendererData });
      keys.push(key);
      yield store.get(PAGE, key) ?? { key, page };
    }
    store.set(KEYS, list, keys);
  }

  return function pageAt(route: Route): Iterable<PageRecord | PageJob> {
    const plan = site.pages.get(route) ?? componentPlan(route, openapi);
    if (!plan) return [];
    return isTextPlan(plan) ? ofText(plan) : ofReference(plan);
  };
}

function isTextPlan(plan: PagePlan): plan is PagePlan<'text'> {
  return plan.subject.kind === 'text';
}
