import type { Page, SidebarPosition } from '../../src/model/page.ts';
import type { Route } from '../../src/model/route.ts';
import { gather, type Reported } from '../problems/problem.ts';
import { linkBody } from './bodies.ts';
import type { Draft, Subject } from './drafts.ts';
import type { Facts } from './facts/facts.ts';
import { linkFields } from './field-links.ts';
import { checkIdentifiers } from './identifiers.ts';
import { linkFiles } from './links.ts';
import { composeOperation, composeOverview } from './reference/compose.ts';
import { tableOfContents } from './toc.ts';

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
      return { value: composeOperation(subject.operation, base, context.facts.reference), problems: [] };
    case 'overview':
      return { value: composeOverview(base, context.facts.reference), problems: [] };
  }
}

type DocumentSubject = Extract<Subject, { kind: 'document' }>;

function composeDocument({ document, folder }: DocumentSubject, base: Base, context: PageContext): Reported<Page> {
  const { problems, take } = gather();
  const { frontMatter, headings, source } = document;
  const { body: filled, embeds } = take(linkBody(document, context.facts));
  const withFiles = take(linkFiles(filled, { key: source.key, routesByKey: context.routesByKey }));
  const body = take(linkFields(withFiles, context.facts.reference.routes));
  take({ value: undefined, problems: checkIdentifiers(document.body, context.facts) });
  const { title, description } = frontMatter;
  const kind = base.route === '/' ? 'home' : folder === 'pages' ? 'standalone' : 'guide';
  return { value: { ...base, kind, title, description, toc: tableOfContents(headings), body, embeds }, problems };
}
