import { decodeAddress } from '../../../../src/model/decode-address.ts';
import { escapeHtml } from '../../../../src/model/html.ts';
import { htmlFile, type Route } from '../../../../src/model/route.ts';
import type { Redirect } from '../../3-link/redirects.ts';
import type { Site } from '../../3-link/site.ts';
import { fixedOutput, laterContents, type Output } from '../output.ts';
import type { PageRecord } from '../page-record.ts';

/** The forms in which an old address may be asked for, like that of any page (specification, section 2). */
export function formsOf(route: Route): readonly string[] {
  return ['', '/', '.html', '/index.html'].map((ending) => `${route}${ending}`);
}

/** The same forms as an expression without anchors, for the path without its first slash. All servers read it alike. */
export function formsPattern({ from }: Redirect): string {
  return `${from.slice(1).replaceAll('.', '\\.')}(?:/|\\.html|/index\\.html)?`;
}

/** The new address as a value of the header Location. A dollar sign would begin a variable. */
export function locationHeader({ to }: Redirect): string {
  return encodeURI(decodeAddress(to)).replaceAll('$', '%24');
}

/**
 * A page at each old address that leads to the new one without scripts, for hosts that cannot redirect. No list of the
 * site names it.
 */
export function redirectPages({ redirects, baseUrl }: Site, pages: readonly PageRecord[]): readonly Output[] {
  const titles = new Map<string, string>(pages.map(({ page }) => [page.route, page.title]));
  return redirects.map((redirect) => {
    const [route = ''] = redirect.to.split('#');
    const text = forwardingPage(locationHeader(redirect), { baseUrl, title: titles.get(route) ?? redirect.to });
    return fixedOutput(
      htmlFile(redirect.from),
      redirect.place,
      laterContents(() => text, text),
    );
  });
}

function forwardingPage(location: string, { baseUrl, title }: { baseUrl: string; title: string }): string {
  const [page = ''] = location.split('#');
  return `<!DOCTYPE html>
<html lang="it">
<head>
<meta charset="utf-8">
<title>Pagina spostata</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="0; url=${escapeHtml(location)}">
<link rel="canonical" href="${escapeHtml(baseUrl + page)}">
</head>
<body>
<main>
<h1>Pagina spostata</h1>
<p>Ora è qui: <a href="${escapeHtml(location)}">${escapeHtml(title)}</a>.</p>
</main>
</body>
</html>
`;
}
