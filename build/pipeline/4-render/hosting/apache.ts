import { ASSETS_FOLDER, IMMUTABLE, REVALIDATE } from '../../../platform/hosting/caching.ts';
import { HOST_FILES, NOT_FOUND_FILE } from '../../../platform/hosting/files.ts';
import { NAMES_HTML_FIRST, NAMES_MARKDOWN } from '../../../platform/hosting/markdown-requests.ts';
import { COMPRESSIBLE, FILE_TYPES } from '../../../platform/hosting/media-types.ts';
import type { Redirect } from '../../3-link/redirects.ts';
import type { HttpHeader } from './header-rules.ts';
import { formsPattern, locationHeader } from './redirect-pages.ts';

/**
 * The configuration of Apache 2.4 in the folder of the site. Without mod_rewrite and mod_headers Apache responds with
 * an error, which is better than serving the site without its security headers.
 */
export function apacheRecipe(everywhere: readonly HttpHeader[], redirects: readonly Redirect[] = []): string {
  const hidden = [NOT_FOUND_FILE, ...HOST_FILES].map((name) => name.replaceAll('.', '\\.')).join('|');
  const compressible = COMPRESSIBLE.join(' ');
  return `# Ricetta per Apache 2.4, scritta dalla compilazione insieme al sito. Servono mod_rewrite, mod_headers e «AllowOverride FileInfo Indexes».

DirectorySlash Off
DirectoryIndex index.html
ErrorDocument 404 /${NOT_FOUND_FILE}

${FILE_TYPES.map(({ type, extensions }) => `AddType ${quoted(type)} ${extensions.map((name) => `.${name}`).join(' ')}`).join('\n')}

Header always set Allow "GET, HEAD" "expr=%{REQUEST_STATUS} == 405"
Header always set Cache-Control ${quoted(REVALIDATE)}
Header always set Cache-Control ${quoted(IMMUTABLE)} "expr=%{REQUEST_URI} =~ m#^/${ASSETS_FOLDER}/#"
Header always merge Vary Accept "expr=%{REQUEST_URI} !~ m#^/${ASSETS_FOLDER}/#"
${everywhere.map(([name, value]) => `Header always set ${name} ${quoted(value)}`).join('\n')}

# I moduli che comprimono cambiano l’ETag e poi non lo riconoscono.
RequestHeader edit* If-None-Match "-(?:gzip|br)\\"" "\\""
<IfModule mod_filter.c>
  <IfModule mod_brotli.c>
    AddOutputFilterByType BROTLI_COMPRESS ${compressible}
  </IfModule>
  <IfModule mod_deflate.c>
    AddOutputFilterByType DEFLATE ${compressible}
  </IfModule>
</IfModule>

RewriteEngine On
RewriteBase /

# La pagina di un errore passa di qui una seconda volta.
RewriteCond %{ENV:REDIRECT_STATUS} !^$
RewriteRule ^ - [END]

RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD)$
RewriteRule ^ - [R=405,L]

# Ciò che comincia con un punto e i file dell’host non sono per i lettori. Barre doppie e punti interrogativi codificati non dividono un indirizzo.
RewriteRule ^\\.(?!well-known/)|/\\.|^(?:${hidden})$ - [R=404,L]
RewriteCond %{THE_REQUEST} "^\\S+ [^ ?]*(?://|%3f)" [NC]
RewriteRule ^ - [R=404,L]

${redirects.map(apacheRedirect).join('')}# Chi chiede Markdown riceve la copia della pagina: /stati e /stati/ sono /stati.md.
RewriteCond %{REQUEST_FILENAME} !-f
RewriteCond %{HTTP:Accept} ${NAMES_MARKDOWN} [NC]
RewriteCond %{HTTP:Accept} !${NAMES_HTML_FIRST} [NC]
RewriteRule ^(?!.*\\.html$)(.*?[^/])/?$ $1.md [END]
RewriteCond %{HTTP:Accept} ${NAMES_MARKDOWN} [NC]
RewriteCond %{HTTP:Accept} !${NAMES_HTML_FIRST} [NC]
RewriteRule ^$ index.md [END]

# /stati, /stati/ e /stati.html sono la pagina /stati/index.html.
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^(.*[^/])\\.html$ $1/index.html [END]
RewriteCond %{REQUEST_FILENAME} !-f
RewriteRule ^(.*[^/])/?$ $1/index.html [END]
`;
}

/** A percent sign would begin a back-reference. The query of the old address is of no use to the new one. */
function apacheRedirect(redirect: Redirect): string {
  const location = locationHeader(redirect).replaceAll('%', '\\%');
  return `RewriteRule "^${formsPattern(redirect)}$" "${location}" [R=301,NE,QSD,L]\n`;
}

function quoted(text: string): string {
  // A percent sign would begin a format specifier.
  if (/[%\n]/.test(text)) throw new TypeError(`Apache cannot be given «${text}»`);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
