import { toString as textOf } from 'hast-util-to-string';
import { isProseElement } from '../../../src/model/prose-elements.ts';
import { elementsIn } from '../../../src/model/prose-trees.ts';
import { termsOf } from '../../../src/search/terms.ts';
import type { CheckedData } from '../../pipeline/1-load/load.ts';
import type { Text } from '../../pipeline/2-parse/markdown/document.ts';
import type { Api } from '../../pipeline/2-parse/openapi/api.ts';
import { SUPPORT_VALUES } from '../../pipeline/3-link/facts/values.ts';
import type { YamlPath } from '../../platform/yaml/yaml.ts';
import { type Finding, inFileOrder } from './finding.ts';

/**
 * Data that no page shows: figures that no page quotes, couriers in no table, terms in no inline code, and synonyms of
 * words that do not occur in the site.
 */
export function unusedData(data: CheckedData, texts: readonly Text[], api: Api): readonly Finding[] {
  const used = factsIn(texts);
  const at = (name: keyof CheckedData, path: YamlPath, text: string): Finding => ({
    place: data[name].yaml.placeOfKey(path),
    text,
  });
  const values = Object.keys(data.values.value)
    .filter((name) => !used.has(`valore ${name}`))
    .map((name) => at('values', ['values', name], `valore «${name}»`));
  const support = SUPPORT_VALUES.filter(
    ({ name, text }) => text(data.support.value) !== undefined && !used.has(`valore ${name}`),
  ).map(({ name, path }) => at('support', path, `valore «${name}»`));
  const couriers = data.couriers.value.flatMap(({ code }, index) =>
    used.has('corrieri') || used.has(`corriere ${code}`)
      ? []
      : [at('couriers', ['couriers', index], `corriere «${code}»`)],
  );
  return inFileOrder([
    ...values,
    ...support,
    ...couriers,
    ...unusedTerms(data.terms, texts),
    ...unusedSynonyms(data.synonyms, termsOfSite(texts, api)),
  ]);
}

/** Every fact that pages quote: `valore csv-righe`, `stato held`, and `corrieri` for a directive without a label. */
function factsIn(texts: readonly Text[]): ReadonlySet<string> {
  const facts = texts.flatMap(({ body }) =>
    elementsIn(body.tree)
      .filter((element) => isProseElement(element, 'docs-fact'))
      .map(({ properties: { directive, label } }) => `${directive} ${label ?? ''}`.trim()),
  );
  return new Set(facts);
}

/** Terms that no code contains as a whole: alone, in braces (`{{nome}}`) or in a block. */
function unusedTerms({ value: terms, yaml }: CheckedData['terms'], texts: readonly Text[]): readonly Finding[] {
  const names = new Set(texts.flatMap(({ body }) => codeIn(body.tree).match(/[\w-]+/g) ?? []));
  const isUsed = (term: string) =>
    // Other signs split a term into words, as in `x.y`.
    /^[\w-]+$/.test(term) ? names.has(term) : texts.some(({ source }) => source.text.includes(term));
  return terms.flatMap((term, index) =>
    isUsed(term) ? [] : [{ place: yaml.placeAt(['terms', index]), text: `termine «${term}»` }],
  );
}

function codeIn(tree: Text['body']['tree']): string {
  return elementsIn(tree)
    .filter((element) => element.tagName === 'code' || isProseElement(element, 'docs-code'))
    .map(textOf)
    .join(' ');
}

/**
 * Lines of synonyms without use. They lead from readers' words to the site's, so one of the words must occur in the
 * site.
 */
function unusedSynonyms(
  { value: synonyms, yaml }: CheckedData['synonyms'],
  site: ReadonlySet<string>,
): readonly Finding[] {
  const isUsed = (word: string) => termsOf(word).every((term) => site.has(term));
  return synonyms.flatMap((words, index) =>
    words.some(isUsed) ? [] : [{ place: yaml.placeAt(['synonyms', index]), text: `sinonimi «${words.join('», «')}»` }],
  );
}

/** Every word of the site, as the search tokenizes it. */
function termsOfSite(texts: readonly Text[], { vocabulary, operations }: Api): ReadonlySet<string> {
  const pages = texts.map(
    ({ body, frontMatter }) => `${frontMatter.title} ${frontMatter.description} ${textOf(body.tree)}`,
  );
  const operationTexts = operations.map(
    ({ summary, description }) => `${summary ?? ''} ${description ? textOf(description.tree) : ''}`,
  );
  return new Set([...pages, ...operationTexts, ...vocabulary].flatMap(termsOf));
}
