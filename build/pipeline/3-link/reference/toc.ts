import type { TocEntry } from '../../../../src/model/page.ts';
import type { NamedSchemaView, OperationView, OverviewView } from '../../../../src/model/reference.ts';
import { parametersId, SECTIONS } from '../../../../src/model/sections.ts';
import { overview, reference } from '../../../../src/strings.ts';

/**
 * The table of contents of an operation, in the order of the page: its sections, with parameters by location, responses
 * and schemas.
 */
export function operationToc(view: OperationView): readonly TocEntry[] {
  const isRequested = view.kind === 'request';
  return [
    ...(view.servers.length > 0 ? [entry(SECTIONS.servers, reference.servers)] : []),
    ...(isRequested || view.security.alternatives.length > 0
      ? [entry(SECTIONS.authentication, reference.authentication)]
      : []),
    ...(view.parameters.length > 0
      ? [
          entry(
            SECTIONS.parameters,
            reference.parameters,
            view.parameters.map(({ location, title }) => entry(parametersId(location), title)),
          ),
        ]
      : []),
    ...(view.requestBody ? [entry(SECTIONS.requestBody, reference.requestBody)] : []),
    ...(view.samples.length > 0 ? [entry(SECTIONS.samples, reference.samples)] : []),
    ...(view.ownSamples.length > 0 ? [entry(SECTIONS.ownSamples, reference.ownSamples)] : []),
    entry(
      SECTIONS.responses,
      reference.responses,
      view.responses.map(({ anchor, status, title }) => entry(anchor, `${status} ${title}`)),
    ),
    ...(view.callbacks.length > 0 ? [entry(SECTIONS.callbacks, reference.callbacks)] : []),
    ...schemasToc(view.schemas),
  ];
}

/** The table of contents of the schemas at the end of a page. */
export function schemasToc(schemas: readonly NamedSchemaView[]): readonly TocEntry[] {
  if (schemas.length === 0) return [];
  const children = schemas.map(({ anchor, title }) => entry(anchor, title));
  return [entry(SECTIONS.schemas, reference.schemas, children)];
}

/** The table of contents of the overview, below the headings of its description. */
export function overviewToc(view: OverviewView): readonly TocEntry[] {
  return [
    ...(view.servers.length > 0 ? [entry(SECTIONS.servers, reference.servers)] : []),
    ...(view.schemes.length > 0 ? [entry(SECTIONS.authentication, reference.authentication)] : []),
    entry(
      SECTIONS.operations,
      overview.operations,
      view.tags.map(({ anchor, name }) => entry(anchor, name)),
    ),
    entry(SECTIONS.download, overview.download),
    ...(view.contact || view.license || view.termsOfService ? [entry(SECTIONS.contact, overview.contact)] : []),
  ];
}

function entry(anchor: string, text: string, children: readonly TocEntry[] = []): TocEntry {
  return { anchor, text, children };
}
