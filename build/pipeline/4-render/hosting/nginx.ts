import { ASSETS_FOLDER, IMMUTABLE, REVALIDATE } from '../../../platform/hosting/caching.ts';
import { HOST_FILES, NOT_FOUND_FILE, RECIPES_FOLDER } from '../../../platform/hosting/files.ts';
import { NAMES_HTML_FIRST, NAMES_MARKDOWN } from '../../../platform/hosting/markdown-requests.ts';
import { COMPRESSIBLE, FILE_TYPES } from '../../../platform/hosting/media-types.ts';
import type { Redirect } from '../../3-link/redirects.ts';
import type { HttpHeader } from './header-rules.ts';
import { formsPattern, locationHeader } from './redirect-pages.ts';

/**
 * The configuration to include in a `server` block of nginx. All headers are set at one level, because a location with
 * its own `add_header` would inherit none. Values that differ are variables, which nginx evaluates again when an error
 * leads to its page.
 */
export function nginxRecipe(everywhere: readonly HttpHeader[], redirects: readonly Redirect[] = []): string {
  return `# Ricetta per nginx, scritta dalla compilazione insieme al sito. Si include nel blocco server, che dice nomi, porte e certificati:
#
#   server {
#     server_name docs.example.it;
#     root /var/www/docs;
#     include /var/www/docs/${RECIPES_FOLDER}/nginx.conf;
#   }
#
# Dopo ogni pubblicazione serve «nginx -s reload»: la Content-Security-Policy nomina lo script di queste pagine, e nessun altro.

server_tokens off;
# Dietro un proxy nginx non sa come i lettori chiamano questo host.
absolute_redirect off;
merge_slashes off;

types {
${FILE_TYPES.map(({ name, extensions }) => `  ${name} ${extensions.join(' ')};`).join('\n')}
}
default_type application/octet-stream;
charset utf-8;
charset_types ${withoutHtml(WITH_CHARSET).join(' ')};

gzip on;
gzip_vary on;
gzip_proxied any;
gzip_min_length 1024;
gzip_types ${withoutHtml(COMPRESSIBLE).join(' ')};

# Chi chiede Markdown riceve la copia della pagina: /stati e /stati/ sono /stati.md.
set $trackbot_home /index.html;
set $trackbot_ending /index.html;
if ($http_accept ~* ${NAMES_MARKDOWN}) {
  set $trackbot_home /index.md;
  set $trackbot_ending .md;
}
if ($http_accept ~* ${NAMES_HTML_FIRST}) {
  set $trackbot_home /index.html;
  set $trackbot_ending /index.html;
}

set $trackbot_allow "";
set $trackbot_vary Accept;
add_header Vary $trackbot_vary always;
set $trackbot_cache ${quoted(REVALIDATE)};
add_header Allow $trackbot_allow always;
add_header Cache-Control $trackbot_cache always;
${everywhere.map(([name, value]) => `add_header ${name} ${quoted(value)} always;`).join('\n')}

if ($request_method !~ ^(?:GET|HEAD)$) {
  set $trackbot_allow "GET, HEAD";
  return 405;
}

# Ciò che comincia con un punto e i file dell’host non sono per i lettori. Le barre doppie o codificate non dividono un indirizzo.
error_page 404 /${NOT_FOUND_FILE};
location = /${NOT_FOUND_FILE} { internal; }
${[...HOST_FILES].map((name) => `location = /${name} { return 404; }`).join('\n')}
location ~ ^/\\.(?!well-known/)|./\\. { return 404; }
location ~ // { return 404; }

location /${ASSETS_FOLDER}/ {
  if ($request_uri ~* ^[^?]*%(?:2f|5c)) { return 404; }
  set $trackbot_cache ${quoted(IMMUTABLE)};
  set $trackbot_vary "";
  try_files $uri =404;
}

location / {
  if ($request_uri ~* ^[^?]*%(?:2f|5c)) { return 404; }
${redirects.map((redirect) => `  if ($uri ~ "^/${formsPattern(redirect)}$") { return 301 ${quoted(locationHeader(redirect))}; }\n`).join('')}  try_files $uri @pagina;
}

# /stati, /stati/ e /stati.html sono la pagina /stati/index.html.
location @pagina {
  rewrite ^/$ $trackbot_home break;
  rewrite ^(/.*[^/])\\.html$ $1/index.html break;
  rewrite ^(/.*[^/])/?$ $1$trackbot_ending break;
  try_files $uri =404;
}
`;
}

const WITH_CHARSET = FILE_TYPES.flatMap(({ name, type }) => (type === name ? [] : [name]));

/** Removes text/html, which nginx adds to these lists itself: it warns about a duplicate. */
function withoutHtml(names: readonly string[]): readonly string[] {
  return names.filter((name) => name !== 'text/html');
}

function quoted(text: string): string {
  // nginx cannot escape a dollar sign, which always begins a variable.
  if (/[$\n]/.test(text)) throw new TypeError(`nginx cannot be given «${text}»`);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
