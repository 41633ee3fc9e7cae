import type { Fact } from '../../../../../src/model/page-tree.ts';
import type { Phrase } from '../../../../../src/model/phrase.ts';
import type { XmlForm } from '../../../../../src/model/schema.ts';
import { reference } from '../../../../../src/strings.ts';
import { fact } from './facts.ts';

/** How a value is written where the body is XML (OpenAPI 3.2, section 4.26), if not just as an element of its name. */
export function xmlFacts(
  { xml, types }: { readonly xml?: XmlForm; readonly types?: readonly string[] },
  ownName: string,
): readonly Fact[] {
  if (!xml) return [];
  return [
    ...fact(reference.labels.xml, phraseOf(xml, { ownName, isList: types?.includes('array') ?? false })),
    ...fact(reference.labels.xmlNamespace, xml.namespace === undefined ? undefined : [{ code: xml.namespace }]),
  ];
}

function phraseOf(
  { name, prefix, nodeType }: XmlForm,
  { ownName, isList }: { readonly ownName: string; readonly isList: boolean },
): Phrase | undefined {
  const whole = { code: `${prefix === undefined ? '' : `${prefix}:`}${name ?? ownName}` };
  if (nodeType === 'text' || nodeType === 'cdata' || nodeType === 'none') return [reference.xml[nodeType]];
  if (nodeType === 'attribute') return [reference.xml.attribute, whole];
  // A list without an element of its own has no name.
  if (isList) return nodeType === 'element' ? [reference.xml.wrapped, whole] : undefined;
  return name === undefined || whole.code === ownName ? undefined : [reference.xml.element, whole];
}
