import type { Operation } from '../../src/model/operation.ts';
import type { Page, SidebarPosition } from '../../src/model/page.ts';
import type { Prose } from '../../src/model/prose.ts';
import type { Route } from '../../src/model/route.ts';
import { operationPage, overview } from '../../src/strings.ts';
import { gather, type Reported } from '../problems/problem.ts';
import { linkBody } from './bodies.ts';
import type { Draft, Subject } from './drafts.ts';
import type { Facts } from './facts/facts.ts';
import { checkIdentifiers } from './identifiers.ts';
import { linkFiles } from './links.ts';
import { operationView } from './reference/operation-view.ts';
import { overviewView } from './reference/overview-view.ts';
import { operationToc, overviewToc } from './reference/toc.ts';
import { tableOfContents } from './toc.ts';
import { plainText } from './trees.ts';

/** What a page needs of the others. */
export type PageContext = {
  readonly facts: Facts;
  readonly positions: ReadonlyMap<Route, SidebarPosition>;
  readonly routesByKey: ReadonlyMap<string, Route>;
};

type Base = Pick<Page, 'route' | 'position'>;

/** Composes one page with all that its layout draws. Reports unknown facts and identifiers, and links to missing files. */
export function composePage({ route, subject }: Draft, context: PageContext): Reported<Page> {
  const position = context.positions.get(route);
  const base: Base = { route, ...(position && { position }) };
  switch (subject.kind) {
    case 'document':
      return composeDocument(subject, base, context);
    case 'operation':
      return { value: composeOperation(subject.operation, base, context), problems: [] };
    case 'overview':
      return { value: composeOverview(base, context), problems: [] };
  }
}

type DocumentSubject = Extract<Subject, { kind: 'document' }>;

function composeDocument({ document, folder }: DocumentSubject, base: Base, context: PageContext): Reported<Page> {
  const { problems, take } = gather();
  const { frontMatter, headings, source } = document;
  const { body: filled, embeds } = take(linkBody(document, context.facts));
  const body = take(linkFiles(filled, { key: source.key, routesByKey: context.routesByKey }));
  take({ value: undefined, problems: checkIdentifiers(document.body, context.facts) });
  const { title, description } = frontMatter;
  const kind = base.route === '/' ? 'home' : folder === 'pages' ? 'standalone' : 'guide';
  return { value: { ...base, kind, title, description, toc: tableOfContents(headings), body, embeds }, problems };
}

function composeOperation(operation: Operation, base: Base, { facts }: PageContext): Page {
  const view = operationView(operation, facts.api);
  const title = operation.summary ?? operation.id;
  const description = firstSentence(operation.description) ?? operationPage.description(title, facts.api.info.title);
  return { ...base, kind: 'operation', title, description, toc: operationToc(view), operation: view };
}

function composeOverview(base: Base, { facts }: PageContext): Page {
  const view = overviewView(facts.api);
  const { title } = facts.api.info;
  return {
    ...base,
    kind: 'overview',
    title,
    description: overview.description(title),
    toc: overviewToc(view),
    overview: view,
  };
}

/** Longest description of a page that search engines and cards show whole, in characters. */
const LONGEST_DESCRIPTION = 200;

/** The first sentence of a text, where it is short enough to stand for the whole. */
function firstSentence(prose: Prose | undefined): string | undefined {
  const sentence = prose && /^.{30,}?[.!?](?=\s|$)/su.exec(plainText(prose).trim())?.[0];
  return sentence && sentence.length <= LONGEST_DESCRIPTION ? sentence.replace(/\s+/g, ' ') : undefined;
}
