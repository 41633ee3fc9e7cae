import type { OperationView } from '../../../../../src/model/operation-view.ts';
import type { OverviewView } from '../../../../../src/model/overview.ts';
import type { TocEntry } from '../../../../../src/model/page.ts';
import type { NamedSchemaView } from '../../../../../src/model/reference.ts';
import { parametersId, SECTIONS } from '../../../../../src/model/sections.ts';
import { overview } from '../../../../../src/strings/reference-pages.ts';
import { types } from '../../../../../src/strings/types.ts';
import { versions } from '../../../../../src/strings/versions.ts';
import { reference } from '../../../../../src/strings.ts';

/**
 * The table of contents of an operation, in the order of the page: its sections, with parameters by location, responses
 * and schemas.
 */
export function operationToc(view: OperationView): readonly TocEntry[] {
  return [
    ...(view.samples.length > 0 ? [entry(SECTIONS.samples, reference.samples)] : []),
    ...(view.servers ? [entry(SECTIONS.servers, reference.servers)] : []),
    ...(view.security ? [entry(SECTIONS.authentication, reference.authentication)] : []),
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
    entry(
      SECTIONS.responses,
      view.responsesTitle,
      view.responses.map(({ anchor, status, title }) => entry(anchor, `${status} ${title}`)),
    ),
    ...(view.callbacks.length > 0 ? [entry(SECTIONS.callbacks, reference.callbacks)] : []),
    ...(view.guides.length > 0 ? [entry(SECTIONS.guides, reference.guides)] : []),
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
      view.tags.flatMap(({ anchor, name, level }) => (level === 3 ? [entry(anchor, name)] : [])),
    ),
    ...(view.webhooks.length > 0
      ? [
          entry(
            SECTIONS.webhooks,
            overview.webhooks,
            view.webhooks.map(({ anchor, title }) => entry(anchor, title)),
          ),
        ]
      : []),
    ...(view.schemas.length > 0 ? [entry(SECTIONS.schemas, reference.schemas)] : []),
    ...(view.versions
      ? [
          entry(
            SECTIONS.versions,
            versions.section,
            view.versions.list.map(({ anchor, title }) => entry(anchor, title)),
          ),
        ]
      : []),
    entry(SECTIONS.download, overview.download),
    ...(view.types.length > 0 ? [entry(SECTIONS.types, types.title)] : []),
    ...(view.contact || view.license || view.termsOfService ? [entry(SECTIONS.contact, overview.contact)] : []),
  ];
}

function entry(anchor: string, text: string, children: readonly TocEntry[] = []): TocEntry {
  return { anchor, text, children };
}
