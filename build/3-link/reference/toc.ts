import type { TocEntry } from '../../../src/model/page.ts';
import type { OperationView, OverviewView } from '../../../src/model/reference.ts';
import { SECTIONS } from '../../../src/model/sections.ts';
import { overview, reference } from '../../../src/strings.ts';

/** The table of contents of an operation: its parts, and each response. */
export function operationToc(view: OperationView): readonly TocEntry[] {
  return [
    entry(SECTIONS.authentication, reference.authentication),
    ...(view.parameters.length > 0 ? [entry(SECTIONS.parameters, reference.parameters)] : []),
    ...(view.requestBody ? [entry(SECTIONS.requestBody, reference.requestBody)] : []),
    entry(
      SECTIONS.responses,
      reference.responses,
      view.responses.map(({ anchor, title }) => entry(anchor, title)),
    ),
    ...(view.samples.length > 0 ? [entry(SECTIONS.samples, reference.samples)] : []),
  ];
}

/** The table of contents of the overview. */
export function overviewToc(view: OverviewView): readonly TocEntry[] {
  return [
    entry(SECTIONS.servers, reference.servers),
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
