import { posix } from 'node:path';
import { CONTENT_FOLDERS, type ContentFolder, contentFolderOf } from '../../../src/model/content-folders.ts';
import type { Operation } from '../../../src/model/operation.ts';
import { type Place, startOf } from '../../../src/model/place.ts';
import { addressable, type Route } from '../../../src/model/route.ts';
import {
  collectProblems,
  type Diagnosis,
  type Problem,
  problemAt,
  type Result,
} from '../../platform/problems/problem.ts';
import type { SiteSettings } from '../1-load/settings.ts';
import type { TextRecord } from '../2-parse/markdown/document.ts';
import type { Api } from '../2-parse/openapi/api.ts';
import { operationRoutes, operationsWithPages } from './operation-routes.ts';
import { overviewRoute, pageRoute, reservedBecause } from './routes.ts';

/** A page before linking: its subject, its route and its label in lists. */
export type RouteEntry = {
  readonly route: Route;
  readonly label: string;
  readonly from: Place;
  readonly subject: EntrySubject;
  /** Nobody knows all that stands there: its text could not be read, or two pages ask for the address. */
  readonly isPartial?: true;
  /** Where links may expect the page, because its author gave it a slug that no page may have. */
  readonly expectedAt?: Route;
};

/** What a page is made from. */
type EntrySubject =
  | (Pick<TextRecord, 'source' | 'frontMatter' | 'mentions'> & {
      readonly kind: 'document';
      readonly folder: ContentFolder;
    })
  | { readonly kind: 'operation'; readonly operation: Operation }
  | { readonly kind: 'overview' };

type Candidate = Omit<RouteEntry, 'route'> & {
  readonly route: Route | undefined;
  readonly name: string;
  /** What takes the place of an address that a file cannot have, so that no link to it seems broken. */
  readonly standIn?: Route | undefined;
};

/**
 * Gives every page its route. Reports `route-invalid` and `route-duplicate`. Of two pages with the same route, keeps
 * the first.
 */
export function routeEntries(
  documents: readonly TextRecord[],
  api: Api,
  { webhooks, overview }: Pick<SiteSettings, 'webhooks' | 'overview'>,
): Result<readonly RouteEntry[]> {
  const operations = operationEntries(operationsWithPages(api.operations, webhooks));
  return entriesOf([...documents.map(ofDocument), ...operations, ofOverview(api, overview)]);
}

/** The same for the texts alone, for a site whose OpenAPI document or settings cannot be read. */
export function textEntries(documents: readonly TextRecord[]): Result<readonly RouteEntry[]> {
  return entriesOf(documents.map(ofDocument));
}

function entriesOf(candidates: readonly Candidate[]): Result<readonly RouteEntry[]> {
  const { problems, report, add } = collectProblems();
  const entries = new Map<Route, RouteEntry>();
  for (const { name, route, standIn, ...entry } of candidates) {
    const known = route ?? standIn;
    const taken = known === undefined ? undefined : entries.get(known);
    if (route === undefined) report(entry.from, noRoute(name, standIn));
    else if (taken) add([duplicate(route, entry.from, taken)]);
    if (taken) entries.set(taken.route, { ...taken, isPartial: true });
    else if (known !== undefined) entries.set(known, { ...entry, route: known });
    add(reserved(entry.subject, route));
  }
  return { value: [...entries.values()], problems };
}

/** Reports `title-repeated` for a page whose title another one has: lists and search show two equal names. */
export function equalTitles(entries: readonly RouteEntry[]): readonly Problem[] {
  const first = new Map<string, Place>();
  return entries.flatMap(({ subject }): readonly Problem[] => {
    if (subject.kind !== 'document') return [];
    const { title, places } = subject.frontMatter;
    const other = first.get(title.toLowerCase());
    if (!other) first.set(title.toLowerCase(), places.title);
    if (!other) return [];
    return [
      problemAt(places.title, {
        code: 'title-repeated',
        message: `Un’altra pagina si chiama «${title}»: nella ricerca e nelle schede del browser non si distinguono.`,
        hint: 'Dai a una delle due un titolo che dica che cosa ha di diverso.',
        related: [{ place: other, note: 'L’altra pagina è questa.' }],
        cause: { key: title.toLowerCase(), here: 'Anche questa' },
      }),
    ];
  });
}

/** The route of each text by its key, as links between files need it. Two texts may ask for one. */
export function routesOfTexts(documents: readonly TextRecord[]): ReadonlyMap<string, Route> {
  return new Map(
    documents.map(ofDocument).flatMap(({ name, route, standIn }) => {
      const known = route ?? standIn;
      return known === undefined ? [] : [[name, known] as const];
    }),
  );
}

function ofDocument({ source, frontMatter, mentions, isUnread }: TextRecord): Candidate {
  const folder = contentFolderOf(source.key) ?? CONTENT_FOLDERS.pages;
  const { slug, unfitSlug } = frontMatter;
  const expectedAt = unfitSlug === undefined ? undefined : pageRoute(addressable(source.key), folder, unfitSlug);
  return {
    name: source.key,
    route: pageRoute(source.key, folder, slug),
    standIn: pageRoute(addressable(source.key), folder, slug),
    label: frontMatter.sidebar_label ?? frontMatter.title,
    from: startOf(source.path),
    subject: { kind: 'document', source, frontMatter, mentions, folder },
    ...(isUnread && { isPartial: isUnread }),
    ...(expectedAt !== undefined && { expectedAt }),
  };
}

/** What errors leave unknown: nothing that these explain is told again. */
export type Uncertain = {
  /** The pages of which nobody knows all that they hold. */
  readonly contents: ReadonlySet<Route>;
  /** The pages whose address nobody knows yet, by the one where links may expect them. */
  readonly addresses: ReadonlyMap<Route, Route>;
};

/** What errors in pages leave unknown. */
export function uncertainIn(entries: readonly RouteEntry[]): Uncertain {
  return {
    contents: new Set(entries.flatMap(({ route, isPartial }) => (isPartial ? [route] : []))),
    addresses: new Map(
      entries.flatMap(({ route, expectedAt }) => (expectedAt === undefined ? [] : [[expectedAt, route] as const])),
    ),
  };
}

/** The entries of the operations' pages. */
function operationEntries(operations: readonly Operation[]): readonly Candidate[] {
  const routes = operationRoutes(operations);
  return operations.map((operation) => ({
    name: operation.id,
    route: routes.get(operation.id),
    label: operation.summary ?? operation.id,
    from: operation.place,
    subject: { kind: 'operation', operation },
  }));
}

function ofOverview({ info }: Api, slug: string): Candidate {
  return {
    name: info.title,
    route: overviewRoute(slug),
    label: info.title,
    from: info.place,
    subject: { kind: 'overview' },
  };
}

function noRoute(name: string, standIn: Route | undefined): Diagnosis {
  return {
    code: 'route-invalid',
    message: `«${name}» non può diventare l’indirizzo di una pagina.`,
    hint: standIn
      ? `Rinomina il file: «${posix.basename(addressable(name, '-'))}».`
      : 'Usa lettere, cifre, trattini e trattini bassi.',
  };
}

/** A page with a reserved address keeps it, so that no link to it seems broken. The error prevents publication. */
function reserved(subject: EntrySubject, route: Route | undefined): readonly Problem[] {
  const because = route && subject.kind === 'document' ? reservedBecause(route) : undefined;
  if (because === undefined || subject.kind !== 'document') return [];
  const { source, frontMatter } = subject;
  return [
    problemAt(frontMatter.slug === undefined ? startOf(source.path) : frontMatter.places.slug, {
      code: 'route-invalid',
      message: `Nessuna pagina può avere l’indirizzo ${route}: ${because}.`,
      hint: 'Cambia il nome del file o della cartella, oppure lo «slug».',
    }),
  ];
}

function duplicate(route: Route, place: Place, first: RouteEntry): Problem {
  return problemAt(place, {
    code: 'route-duplicate',
    message: `Due pagine hanno lo stesso indirizzo: ${route}.`,
    hint: 'Cambia il nome del file, lo «slug» o l’operationId di una delle due.',
    related: [{ place: first.from, note: 'La prima pagina con questo indirizzo è qui.' }],
  });
}
