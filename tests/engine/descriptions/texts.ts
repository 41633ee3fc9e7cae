import { type Claim, type Kind, truth } from './check.ts';
import { child } from './parts.ts';

/** Links, addresses, characters and code in the texts of a description, and what the program does not read. */
export const TEXTS: readonly Kind[] = [
  {
    code: 'link-broken',
    says: /^Il collegamento «(.*)» non porta a nessuna pagina/,
    check: truth((claim) => stands(claim) && !fileOf(claim), 'the address is not written here, or leads to a file'),
  },
  {
    code: 'link-broken',
    says: /^L’esempio «.*» è nel file «(.*)», che così non si legge/,
    check: truth(
      ({ quoted: [file = ''], parts }) =>
        parts.some(({ keys, value }) => keys.at(-1) === 'externalValue' && value === file) && !URL.canParse(file),
      'it is a whole address, or not written here',
    ),
  },
  {
    code: 'anchor-broken',
    says: /^Il collegamento «(.*?)» porta a un punto che /,
    check: truth((claim) => {
      const [address = ''] = claim.quoted;
      const pages = address.startsWith('#') ? [...claim.site.files.values()] : [fileOf(claim) ?? ''];
      const id = ` id="${address.split('#')[1]}"`;
      return stands(claim) && !pages.some((html) => html.includes(id));
    }, 'the address is not written here, or there is such an id'),
  },
  {
    code: 'image-missing',
    says: /^Il file «(.*)» non esiste nel sito/,
    check: truth((claim) => stands(claim) && !fileOf(claim), 'the file is there'),
  },
  {
    code: 'url-refused',
    says: /^L’indirizzo «(.*)» non è ammesso: comincia con «.*»/,
    check: truth((claim) => {
      const [url = ''] = claim.quoted;
      const isMarkdown = claim.text.includes(`](${url}`) && /^.{0,200}!\[/s.test(claim.text);
      const isImage = isMarkdown || claim.text.includes(`<img src="${url}`);
      return stands(claim) && (isImage || !/^(?:https?|mailto|tel):/i.test(url));
    }, 'readers can follow it'),
  },
  {
    code: 'url-refused',
    says: /^L’indirizzo (?:in «.*» )?contiene un nome utente o una password/,
    check: truth((claim) => /:\/\/[^/\s]*@/.test(claim.text), 'nothing stands before the host'),
  },
  {
    code: 'language-unknown',
    says: /^Il linguaggio «(.*)» del blocco/,
    check: truth(
      ({ quoted: [language = ''], text }) => text.slice(0, 200).includes(language) && !COLOURED.has(language),
      'it can be coloured',
    ),
  },
  {
    code: 'yaml-syntax',
    says: /^«(.*)» non è un numero che JSON ammette/,
    check: truth(
      ({ quoted: [number = ''], text }) => text.startsWith(number) && /^[-+]?\.(?:inf|nan)$/i.test(number),
      'it is a number of JSON, or not written here',
    ),
  },
  {
    code: 'yaml-syntax',
    says: /^Un’etichetta YAML/,
    check: truth(({ text }) => text.startsWith('!'), 'no tag stands here'),
  },
  {
    code: 'character-refused',
    says: /^Qui c’è un carattere che non si vede \(U\+([0-9A-F]+)\)/,
    check: truth(
      ({ quoted: [hex = ''], text }) =>
        text.codePointAt(0) === Number.parseInt(hex, 16) && !/^[\p{L}\p{N}\p{P}\p{S}]/u.test(text),
      'a character that readers see',
    ),
  },
  {
    code: 'html-refused',
    says: /^L’HTML non è ammesso nella pagina: «(.*)»/s,
    check: truth(
      ({ quoted: [html = ''], text }) => html.startsWith('<') && text.startsWith(html.slice(0, 5)),
      'no HTML',
    ),
  },
  {
    code: 'description-unsupported',
    says: /^(?:OpenAPI|La versione «|La specifica è scritta in Swagger )(.*?)(?: si legge|»|:)/,
    check: truth(
      ({ site: { description } }) => !['2.0', '3.0', '3.1'].includes(description.version),
      'it is a known version',
    ),
  },
  {
    code: 'description-unsupported',
    says: /^Il riferimento «(.*)» usa un’àncora/,
    check: truth(({ quoted: [reference = ''], parts }) => {
      const written = parts.flatMap((part) => [part.value, child(part, '$ref').value]);
      return written.includes(reference) && /#[^/]/.test(reference);
    }, 'it has a path'),
  },
];

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
