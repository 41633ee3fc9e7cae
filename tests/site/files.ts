import { htmlFile, markdownFile, type Route, toRoute } from '../../src/model/route.ts';

/** The HTML file of the page at a route. */
export function fileOf(route: string): string {
  return htmlFile(checked(route));
}

/** The Markdown copy of the page at a route. */
export function copyFileOf(route: string): string {
  return markdownFile(checked(route));
}

function checked(path: string): Route {
  const route = toRoute(path);
  if (route === undefined) throw new Error(`${path} is no route`);
  return route;
}
