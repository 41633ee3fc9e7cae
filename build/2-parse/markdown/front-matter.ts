import type { Root, Yaml } from 'mdast';
import * as z from 'zod';
import { checkYaml } from '../../checked-yaml.ts';
import type { Problem, Reported } from '../../problems/problem.ts';

const schema = z.strictObject({
  title: z.string().min(1).max(90),
  /** What the page gives its reader, for cards and search. */
  description: z.string().min(40).max(200),
  sidebar_label: z.string().min(1).max(40).optional(),
  /** Takes the place of the last segment of the route. */
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'deve essere fatto di lettere minuscole, cifre e trattini')
    .optional(),
});

/** The front matter of a page. */
export type FrontMatter = z.infer<typeof schema>;

/** Reads the front matter of a parsed page. Reports `yaml-syntax` and `front-matter-invalid`. */
export function readFrontMatter(tree: Root, file: string): Reported<FrontMatter | undefined> {
  const [first] = tree.children;
  if (first?.type !== 'yaml') return { value: undefined, problems: [missing(file)] };
  const origin = { file, text: first.value, firstLine: firstLineOf(first) };
  const { value, problems } = checkYaml({ origin, schema, code: 'front-matter-invalid' });
  return { value: value?.value, problems };
}

function firstLineOf(node: Yaml): number {
  return (node.position?.start.line ?? 1) + 1;
}

function missing(file: string): Problem {
  return {
    code: 'front-matter-invalid',
    level: 'error',
    place: { file, line: 1, column: 1 },
    message: 'La pagina non ha intestazione.',
    hint: 'Comincia il file con «---», poi «title: …» e «description: …», poi «---».',
  };
}
