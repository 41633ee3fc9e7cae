import { isJsonObject } from '../../../src/model/json.ts';
import { openPage } from '../../site/page.ts';
import type { Context } from './fits.ts';
import type { RawOperation } from './operations.ts';
import { child, childrenOf, type Description, type Part } from './parts.ts';
import type { Shown } from './shown.ts';

type Page = ReturnType<typeof openPage>;
type Element = ReturnType<Page['all']>[number];

/** A sentence for each open variant that is not the variant of the first sample. */
export function variantDisagreements(raw: RawOperation, { html, form }: Shown, context: Context): readonly string[] {
  const page = openPage(html);
  return [...closedVariants(page), ...wrongVariant(raw, page, { form, context })];
}

/** A sentence for each variant of a first example that is closed, or that has an open variant beside it. */
function closedVariants(page: Page): readonly string[] {
  const variants = page.all('details', { class: 'variant' });
  const firsts = Array.from(
    Map.groupBy(page.all('details', { class: 'example' }), ({ parent }) => parent).values(),
    ([first]) => first?.attribs['data-variant'],
  );
  return firsts.flatMap((id) => {
    if (id === undefined) return [];
    const own = variants.find(({ attribs }) => attribs.id === id);
    const open = variants.filter((one) => own && one.parent === own.parent && 'open' in one.attribs);
    return open.length === 1 && open[0] === own ? [] : [`the first example belongs to ${id}, which is not open alone`];
  });
}

/** The body of the first sample, if it fits other variants and not the open one, as an independent reading says. */
function wrongVariant(
  raw: RawOperation,
  page: Page,
  { form, context: { description, fits } }: Pick<Shown, 'form'> & { readonly context: Context },
): readonly string[] {
  const { body, mediaType } = form.values;
  const contentType = form.operation.requestBody?.content[mediaType]?.contentType;
  if (body === undefined || contentType === undefined) return [];
  const options = optionsOf(bodySchema(raw, contentType, description), description);
  const [first] = page.all('details', { class: 'variant' }).filter((one) => isOfBody(one));
  const shown = first ? page.all('details', { class: 'variant' }).filter(({ parent }) => parent === first.parent) : [];
  const open = options[shown.findIndex(({ attribs }) => 'open' in attribs)];
  // Pages show no option for null, and list constants as values.
  if (!open || options.length !== shown.length) return [];
  const fitting = options.filter((option) => fits(body, option).includes(true));
  return fitting.length === 0 || fitting.includes(open) ? [] : ['the sample does not fit the open variant'];
}

function isOfBody({ attribs, parent }: Element): boolean {
  if (!attribs.id?.startsWith('richiesta.')) return false;
  for (let around = parent; around; around = around.parent)
    if ('name' in around && around.name === 'details') return false;
  return true;
}

function bodySchema({ operation }: RawOperation, contentType: string, description: Description): Part {
  const written = child(operation, 'requestBody');
  const holder = child(description.follow(written) ?? written, 'content', contentType);
  return child(description.follow(holder) ?? holder, 'schema');
}

function optionsOf(schema: Part, description: Description): readonly Part[] {
  const target = description.follow(schema) ?? schema;
  const { oneOf, anyOf } = isJsonObject(target.value) ? target.value : {};
  if (oneOf !== undefined && anyOf !== undefined) return [];
  return childrenOf(child(target, oneOf === undefined ? 'anyOf' : 'oneOf')).filter(
    ({ value }) => !(isJsonObject(value) && value.type === 'null'),
  );
}
