import type { Page } from '../../../src/model/page.ts';
import { toRoute } from '../../../src/model/route.ts';
import { notFound } from '../../../src/strings.ts';

/** The page that hosts show for unknown paths. As /404.html it has no address of its own. */
export function notFoundPage(): Page {
  const route = toRoute('/404') ?? toRoute('/');
  if (!route) throw new Error('«/404» must be a route');
  return { kind: 'not-found', route, title: notFound.title, description: notFound.description };
}
