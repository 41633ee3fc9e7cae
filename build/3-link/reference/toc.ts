import type { TocEntry } from '../../../src/model/page.ts';
import type { OperationView, OverviewView } from '../../../src/model/reference.ts';
import { SECTIONS } from '../../../src/model/sections.ts';
import { overview, reference } from '../../../src/strings.ts';

/** The table of contents of an operation: its parts, and each response. */
export function operationToc(view: OperationView): readonly TocEntry[] {
  const isRequested = view.kind === 'request';
  return [
    ...(isRequested || view.security.alternatives.length > 0
      ? [entry(SECTIONS.authentication, reference.authentication)]
      : []),
    ...(view.parameters.length > 0 ? [entry(SECTIONS.parameters, reference.parameters)] : []),
    ...(view.requestBody ? [entry(SECTIONS.requestBody, reference.requestBody)] : []),
    entry(
      SECTIONS.responses,
      reference.responses,
      view.responses.map(({ anchor, status, title }) => entry(anchor, `${status} ${title}`)),
    ),
    ...(view.callbacks.length > 0 ? [entry(SECTIONS.callbacks, reference.callbacks)] : []),
    ...(view.schemas.length > 0
      ? [
          entry(
            SECTIONS.schemas,
            reference.schemas,
            view.schemas.map(({ anchor, title }) => entry(anchor, title)),
          ),
        ]
      : []),
    ...(view.samples.length > 0 ? [entry(SECTIONS.samples, reference.samples)] : []),
    ...(view.ownSamples.length > 0 ? [entry(SECTIONS.ownSamples, reference.ownSamples)] : []),
  ];
}

/** The table of contents of the overview. */
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
    ...(view.contact || view.license ? [entry(SECTIONS.contact, overview.contact)] : []),
  ];
}

function entry(anchor: string, text: string, children: readonly TocEntry[] = []): TocEntry {
  return { anchor, text, children };
}
