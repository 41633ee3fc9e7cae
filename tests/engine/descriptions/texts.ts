import { type Claim, type Kind, saying } from './check.ts';
import { child } from './parts.ts';

const link = saying('link-broken');
const anchor = saying('anchor-broken');
const image = saying('image-missing');
const url = saying('url-refused');
const language = saying('language-unknown');
const yaml = saying('yaml-syntax');
const character = saying('character-refused');
const html = saying('html-refused');
const unsupported = saying('description-unsupported');

/** Links, addresses, characters and code in the texts of a description, and what the program does not read. */
export const TEXTS: readonly Kind[] = [
  link(/^Il collegamento «(.*)» non porta a nessuna pagina/, (claim) => stands(claim) && !fileOf(claim)),
  link(
    /^L’esempio «.*» è nel file «(.*)», che così non si legge/,
    ({ quoted: [file = ''], parts }) =>
      parts.some(({ keys, value }) => keys.at(-1) === 'externalValue' && value === file) && !URL.canParse(file),
  ),
  anchor(/^Il collegamento «(.*?)» porta a un punto che /, (claim) => {
    const [address = ''] = claim.quoted;
    const pages = address.startsWith('#') ? [...claim.site.files.values()] : [fileOf(claim) ?? ''];
    const id = ` id="${address.split('#')[1]}"`;
    return stands(claim) && !pages.some((html) => html.includes(id));
  }),
  image(/^Il file «(.*)» non esiste nel sito/, (claim) => stands(claim) && !fileOf(claim)),
  url(/^L’indirizzo «(.*)» non è ammesso: comincia con «.*»/, (claim) => {
    const [url = ''] = claim.quoted;
    const isMarkdown = claim.text.includes(`](${url}`) && /^.{0,200}!\[/s.test(claim.text);
    const isImage = isMarkdown || claim.text.includes(`<img src="${url}`);
    return stands(claim) && (isImage || !/^(?:https?|mailto|tel):/i.test(url));
  }),
  url(
    /^L’indirizzo «(.*?)»(?: in «.*»)? non è valido/,
    (claim) => stands(claim) && REFUSED.test(claim.quoted[0] ?? ''),
  ),
  url(/^L’indirizzo (?:in «.*» )?contiene un nome utente o una password/, (claim) => /:\/\/[^/\s]*@/.test(claim.text)),
  language(
    /^Il linguaggio «(.*)» del blocco/,
    ({ quoted: [language = ''], text }) => text.slice(0, 200).includes(language) && !COLOURED.has(language),
  ),
  yaml(
    /^«(.*)» non è un numero che JSON ammette/,
    ({ quoted: [number = ''], text }) => text.startsWith(number) && /^[-+]?\.(?:inf|nan)$/i.test(number),
  ),
  yaml(/^Un’etichetta YAML/, ({ text }) => text.startsWith('!')),
  character(
    /^Qui c’è un carattere che non si vede \(U\+([0-9A-F]+)\)/,
    ({ quoted: [hex = ''], text }) =>
      text.codePointAt(0) === Number.parseInt(hex, 16) && !/^[\p{L}\p{N}\p{P}\p{S}]/u.test(text),
  ),
  html(
    /^L’HTML non è ammesso nella pagina: «(.*)»/s,
    ({ quoted: [html = ''], text }) => html.startsWith('<') && text.startsWith(html.slice(0, 5)),
  ),
  unsupported(
    /^(?:OpenAPI|La versione «|La specifica è scritta in Swagger )(.*?)(?: si legge|»|:)/,
    ({ site: { description } }) => !['2.0', '3.0', '3.1'].includes(description.version),
  ),
  unsupported(/^Il riferimento «(.*)» usa un’àncora/, ({ quoted: [reference = ''], parts }) => {
    const written = parts.flatMap((part) => [part.value, child(part, '$ref').value]);
    return written.includes(reference) && /#[^/]/.test(reference);
  }),
];

/** Web addresses with a port that is none, with a host of numbers, and without a host. */
const REFUSED = /^https?:\/\/(?:[^/]*:(?:\d*[^\d/]|\d{5})|[\d.]+(?:[:/]|$)|$)/i;

/** The languages that this program colours are fewer than the library's: these are certainly known. */
const COLOURED = new Set('json bash shell xml html yaml javascript python go java php csharp'.split(' '));

/** Whether the address of a claim is written at its place, perhaps over several lines or in quotes of JSON. */
function stands({ quoted: [address = ''], text }: Claim): boolean {
  const written = text.slice(0, 3_000).replaceAll('\\/', '/');
  return (
    written.includes(address) || written.includes(decoded(address)) || written.replace(/\s+/g, '').includes(address)
  );
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** The file that an address of the site leads to. */
function fileOf({ quoted: [address = ''], site: { files } }: Claim): string | undefined {
  const path = decoded(address.split(/[?#]/)[0] ?? '')
    .replace(/^\//, '')
    .replace(/\/$/, '');
  return [path, `${path}/index.html`, path === '' ? 'index.html' : path].map((file) => files.get(file)).find(Boolean);
}
