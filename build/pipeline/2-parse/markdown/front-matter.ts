import type { Root } from 'mdast';
import * as z from 'zod';
import { type Place, startOf } from '../../../../src/model/place.ts';
import { addressable } from '../../../../src/model/route.ts';
import { type Diagnosis, type Problem, problemAt, type Result, wrongFile } from '../../../platform/problems/problem.ts';
import { checkYaml } from '../../../platform/yaml/checked-yaml.ts';
import { openYaml } from '../../../platform/yaml/yaml.ts';
import type { Source } from '../../1-load/source.ts';
import { typeset } from './typeset.ts';
import { markupInPlainText } from './unread-markup.ts';

const schema = z.strictObject({
  title: z.string().min(1).max(90).transform(typeset),
  /** What the page offers to its reader, for cards and search. */
  description: z.string().min(40).max(200).transform(typeset),
  sidebar_label: z.string().min(1).max(40).transform(typeset).optional(),
  /** Replaces the last segment of the route. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'deve essere fatto di lettere minuscole, cifre e trattini')
    .optional(),
  /** A page that only `dev` shows. */
  draft: z.boolean().optional(),
});

type Fields = z.infer<typeof schema>;

/**
 * The front matter of a page, with the place of each key; one that is not written has the place of the front matter.
 */
export type FrontMatter = Fields & {
  readonly places: Readonly<Record<keyof Fields, Place>>;
  /** The slug that the author wrote, if no page may have it: links may end with it. */
  readonly unfitSlug?: string;
};

/** Each field that is valid by itself. */
const validFields = z.object({
  title: schema.shape.title.optional().catch(undefined),
  description: schema.shape.description.catch(''),
  sidebar_label: schema.shape.sidebar_label.catch(undefined),
  slug: schema.shape.slug.catch(undefined),
  draft: schema.shape.draft.catch(undefined),
});

/** A slug as it is written, which may be an address from the root: its last segment. */
const writtenSlug = z.object({
  slug: z
    .union([z.string(), z.number()])
    .transform((slug) => addressable(`${slug}`.split('/').findLast(Boolean) ?? '')),
});

/**
 * Reads the front matter of a page, with which its tree begins. Reports `yaml-syntax`, `front-matter-invalid`,
 * `markup-unread` and `stub-left`. Fields that are valid by themselves are kept even then, so that the page keeps its
 * address and no link to it seems broken.
 */
export function readFrontMatter({ children: [first] }: Root, { path: file, text }: Source): Result<FrontMatter> {
  if (first?.type !== 'yaml') {
    const places = placesOf(() => startOf(file));
    return { value: { ...validFieldsOf(slugIn(text), file), places }, problems: [missingHead(file, text)] };
  }
  const origin = { file, text: first.value, firstLine: 2 };
  const { value, problems } = checkYaml({ origin, schema, code: 'front-matter-invalid' });
  const yaml = value?.yaml ?? openYaml(origin);
  // Cloned because the values are slices of the text, and V8 keeps the whole text for a slice: 250 MB with ten thousand
  // pages.
  const fields = structuredClone(value?.value ?? validFieldsOf(yaml.value ?? slugIn(first.value), file));
  const places = placesOf((key) => yaml.placeOfKey([key]));
  const marked = TEXTS.flatMap((key) => {
    const says = markupInPlainText(`«${key}»`, fields[key]);
    return says ? [problemAt(places[key], { code: 'markup-unread', ...says })] : [];
  });
  const stub = fields.description.includes('(da scrivere)') ? [problemAt(places.description, STUB)] : [];
  return { value: { ...fields, places }, problems: [...problems, ...marked, ...stub] };
}

/** What readers see as it is written. */
const TEXTS = ['title', 'description', 'sidebar_label'] as const;

/** What the templates of new pages leave in their place. */
const STUB: Diagnosis = {
  code: 'stub-left',
  message: 'La descrizione della pagina è ancora da scrivere.',
  hint: 'Scrivi in una frase che cosa trova o sa fare chi legge la pagina.',
};

function placesOf(placeOf: (key: keyof Fields) => Place): FrontMatter['places'] {
  return {
    title: placeOf('title'),
    description: placeOf('description'),
    sidebar_label: placeOf('sidebar_label'),
    slug: placeOf('slug'),
    draft: placeOf('draft'),
  };
}

function validFieldsOf(written: unknown, file: string): Omit<FrontMatter, 'places'> {
  const { title = file, ...fields } = validFields.catch({ description: '' }).parse(written);
  const { slug: unfitSlug = '' } = writtenSlug.safeParse(written).data ?? {};
  return { title, ...fields, ...(unfitSlug !== '' && fields.slug === undefined && { unfitSlug }) };
}

/** What a front matter that cannot be read says of the address, within as many lines as one may have. */
function slugIn(text: string): { readonly slug?: string | undefined } {
  return { slug: /^slug: *["']?([^\s"'#]+)/m.exec(text.split('\n', 10).join('\n'))?.[1] };
}

function missingHead(file: string, text: string): Problem {
  const [, space = '', fence] = /^(\s*)(---)?/.exec(text) ?? [];
  if (!fence)
    return invalid(file, {
      message: 'La pagina non ha intestazione.',
      hint: 'Comincia il file con «---», poi «title: …» e «description: …», poi «---».',
    });
  return space === ''
    ? invalid(file, {
        message: 'L’intestazione della pagina non si chiude.',
        hint: 'Scrivi «---» su una riga da sola dopo l’ultimo campo, senza spazi davanti.',
      })
    : invalid(file, {
        message: 'L’intestazione non comincia alla prima riga del file.',
        hint: 'Togli spazi e righe vuote prima di «---».',
      });
}

function invalid(file: string, says: Pick<Problem, 'message' | 'hint'>): Problem {
  return wrongFile(file, { code: 'front-matter-invalid', ...says });
}
