import type { FactView, Phrase } from '../../../../src/model/reference.ts';
import type { XmlName } from '../../../../src/model/schema.ts';
import { reference } from '../../../../src/strings.ts';
import { fact } from './facts.ts';

/** How a value is called where the body is XML (OpenAPI 3.1, section 4.8.26), if not just by its own name. */
export function xmlFacts(xml: XmlName | undefined, ownName: string): readonly FactView[] {
  if (!xml) return [];
  const { name = ownName, prefix, namespace } = xml;
  const whole = { code: prefix === undefined ? name : `${prefix}:${name}` };
  const isOther = xml.name !== undefined && whole.code !== ownName;
  return [
    ...fact(reference.labels.xml, phraseOf(xml, whole) ?? (isOther ? [reference.xml.element, whole] : undefined)),
    ...fact(reference.labels.xmlNamespace, namespace === undefined ? undefined : [{ code: namespace }]),
  ];
}

function phraseOf({ attribute, wrapped }: XmlName, whole: { readonly code: string }): Phrase | undefined {
  if (attribute) return [reference.xml.attribute, whole];
  return wrapped ? [reference.xml.wrapped, whole] : undefined;
}
