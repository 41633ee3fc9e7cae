import { Illustration } from '../components/illustrations/Illustration.tsx';
import { VersionFilter } from '../components/VersionFilter.tsx';
import type { Embed } from '../model/page.ts';
import { type Route, responseCheckFile } from '../model/route.ts';
import { Checker } from '../openapi/Checker.tsx';
import { Samples } from '../openapi/Samples.tsx';
import { SchemaTable } from '../openapi/SchemaTable.tsx';

/** Renders an embed of the text of a page. */
export function EmbedView({ embed, route }: { embed: Embed; route: Route }) {
  switch (embed.kind) {
    case 'fields':
      return <SchemaTable table={embed.table} />;
    case 'check':
      return <Checker source={`/${responseCheckFile(route)}`} />;
    case 'samples':
      return embed.label === undefined ? (
        <Samples samples={embed.samples} />
      ) : (
        // Programs that compare a page with its copy learn from the attribute that the copy has a link instead.
        <details className="fold" data-markdown-ignore={embed.operation && ''}>
          <summary>{embed.label}</summary>
          <Samples samples={embed.samples} />
        </details>
      );
    case 'illustration':
      return <Illustration illustration={embed} />;
    case 'version-filter':
      return <VersionFilter filter={embed} />;
    default:
      return embed satisfies never;
  }
}
