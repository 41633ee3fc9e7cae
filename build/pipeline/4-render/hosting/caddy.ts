import { ASSETS_FOLDER, IMMUTABLE, REVALIDATE } from '../../../platform/hosting/caching.ts';
import { HOST_FILES, NOT_FOUND_FILE, RECIPES_FOLDER } from '../../../platform/hosting/files.ts';
import { NAMES_HTML_FIRST, NAMES_MARKDOWN } from '../../../platform/hosting/markdown-requests.ts';
import { COMPRESSIBLE, FILE_TYPES, mediaType } from '../../../platform/hosting/media-types.ts';
import type { Redirect } from '../../3-link/redirects.ts';
import type { HttpHeader } from './header-rules.ts';
import { formsPattern, locationHeader } from './redirect-pages.ts';

/**
 * The configuration to import in Caddy's site block. A `route` keeps its directives in their order. Caddy drops the
 * headers set before an error, so the error handlers set them again.
 */
export function caddyRecipe(everywhere: readonly HttpHeader[], redirects: readonly Redirect[] = []): string {
  return `# Ricetta per Caddy, scritta dalla compilazione insieme al sito. Si importa nel blocco del sito:
#
#   docs.example.it {
#     root * /var/www/docs
#     import /var/www/docs/${RECIPES_FOLDER}/Caddyfile
#   }
#
# Dopo ogni pubblicazione serve «caddy reload»: la Content-Security-Policy nomina lo script di queste pagine, e nessun altro.

${compression('')}

${headers(everywhere, '')}

route {
	@metodo not method GET HEAD
	error @metodo 405

	# Ciò che comincia con un punto e i file dell’host non sono per i lettori. Barre doppie, barre e punti interrogativi codificati non dividono un indirizzo.
	@punto {
		path /.* */.*
		not path /.well-known/*
	}
	error @punto 404
	@host path /${NOT_FOUND_FILE} ${[...HOST_FILES].map((name) => `/${name}`).join(' ')} *//*
	error @host 404
	@barre vars_regexp {http.request.uri} (?i)^[^?]*%(2f|3f|5c|00)
	error @barre 404

	header Cache-Control ${quoted(REVALIDATE)}
	header +Vary Accept
${redirects.map((redirect, index) => `	@spostata${index} path_regexp ^/${formsPattern(redirect)}$\n	redir @spostata${index} ${quoted(locationHeader(redirect))} 301\n`).join('')}
	# Chi chiede Markdown riceve la copia della pagina: /stati e /stati/ sono /stati.md.
	@copia {
		header_regexp Accept (?i)${NAMES_MARKDOWN}
		not header_regexp Accept (?i)${NAMES_HTML_FIRST}
		not file {path}
		not path *.html
		path_regexp copia ^(/.*?[^/])/?$
	}
	rewrite @copia {re.copia.1}.md
	@principale {
		header_regexp Accept (?i)${NAMES_MARKDOWN}
		not header_regexp Accept (?i)${NAMES_HTML_FIRST}
		path /
	}
	rewrite @principale /index.md

	# /stati, /stati/ e /stati.html sono la pagina /stati/index.html.
	@radice path /
	rewrite @radice /index.html
	@pagina {
		not file {path}
		path_regexp pagina ^(/.*?[^/])(?:\\.html|/)?$
	}
	rewrite @pagina {re.pagina.1}/index.html

	@risorse path /${ASSETS_FOLDER}/*
	header @risorse Cache-Control ${quoted(IMMUTABLE)}
	header @risorse -Vary
${typeRules().join('\n')}
	file_server {
		disable_canonical_uris
	}
}

handle_errors {
${compression('\t')}
${headers([...everywhere, ['Cache-Control', REVALIDATE]], '\t')}
	@metodo expression {err.status_code} == 405
	header @metodo Allow "GET, HEAD"
	@assente expression {err.status_code} == 404
	handle @assente {
		rewrite * /${NOT_FOUND_FILE}
		header Content-Type ${quoted(mediaType(NOT_FOUND_FILE).type)}
		file_server {
			disable_canonical_uris
		}
	}
}
`;
}

function compression(indent: string): string {
  const types = COMPRESSIBLE.map((name) => `\t\theader Content-Type ${name}*`);
  const lines = ['encode {', '\tzstd', '\tgzip', '\tminimum_length 1024', '\tmatch {', ...types, '\t}', '}'];
  return lines.map((line) => indent + line).join('\n');
}

function headers(given: readonly HttpHeader[], indent: string): string {
  const lines = ['header {', '\t-Server', ...given.map(([name, value]) => `\t${name} ${quoted(value)}`), '}'];
  return lines.map((line) => indent + line).join('\n');
}

/** Sets the media types that Caddy would otherwise take from the configuration of its machine. */
function typeRules(): readonly string[] {
  return FILE_TYPES.flatMap(({ type, extensions }, index) => [
    `\t@tipo${index} path ${extensions.map((extension) => `*.${extension}`).join(' ')}`,
    `\theader @tipo${index} Content-Type ${quoted(type)}`,
  ]);
}

function quoted(text: string): string {
  // Braces would begin a placeholder.
  if (/[{}\n]/.test(text)) throw new TypeError(`Caddy cannot be given «${text}»`);
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
