import { defined } from '../../../../../src/model/defined.ts';
import type { SchemaView } from '../../../../../src/model/reference.ts';
import { externalDocsView } from '../details/addresses.ts';
import { exampleView } from '../details/examples.ts';
import { extensionsView } from '../details/extensions-view.ts';
import { deprecationFacts, exampleFacts, isShort, type Notation, schemaFacts } from '../details/facts.ts';
import { marksOf } from '../details/marks.ts';
import { valuesView } from '../details/values-view.ts';
import { xmlFacts } from '../details/xml-facts.ts';
import type { ShownDirection } from '../layout/contents.ts';
import type { Flat, Flatten } from '../schemas/flat.ts';
import { typeLabel } from '../schemas/type-label.ts';

/** What a page says of a schema itself, without its contents. */
export type Outline = Omit<SchemaView, 'shownAt' | 'contents'>;

/** The part of a context that the outline depends on. */
export type OutlineContext = {
  readonly direction: ShownDirection;
  readonly notation: Notation;
  /** What readers call the value: «recipient», «risposta 200». */
  readonly place: string;
  /** 0 for the fields of a section, 1 for their fields, and so on. A body has no name of its own and is at -1. */
  readonly depth: number;
  /** Whether the value may be sent as XML. Then readers need its XML names. */
  readonly isXml?: boolean;
};

/** Creates the outline of a schema. A body shows examples of its own instead of those of its schema. */
export function outlineOf(
  flat: Flat,
  { notation, direction, depth, place, isXml }: OutlineContext,
  flatten: Flatten,
): Outline {
  const label = typeLabel(flat, flatten);
  const values = valuesView(flat, { notation, isChoice: direction === 'request' && depth <= 0 });
  // An example of a constant would only repeat it.
  const examples = depth < 0 || flat.const !== undefined ? [] : (flat.examples ?? []);
  return {
    ...defined({ type: label?.one }),
    ...marksOf(flat, 'part'),
    ...defined({ description: flat.description }),
    facts: [
      ...deprecationFacts(flat.deprecation),
      ...schemaFacts(flat, notation),
      ...(isXml ? xmlFacts(flat, place) : []),
      ...exampleFacts(examples, notation),
    ],
    ...defined({ values }),
    examples: examples.filter((value) => !isShort(value)).map(exampleView),
    ...externalDocsView(flat.externalDocs),
    ...extensionsView(flat),
  };
}
