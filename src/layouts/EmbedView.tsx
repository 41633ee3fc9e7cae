import { Illustration } from '../components/illustrations/Illustration.tsx';
import type { Embed } from '../model/page.ts';
import { Samples } from '../openapi/Samples.tsx';
import { SchemaTable } from '../openapi/SchemaTable.tsx';

/** Renders an embed of a text. */
export function EmbedView({ embed }: { embed: Embed }) {
  switch (embed.kind) {
    case 'fields':
      return <SchemaTable table={embed.table} />;
    case 'samples':
      return <Samples samples={embed.samples} />;
    case 'illustration':
      return <Illustration illustration={embed} />;
    default:
      return embed satisfies never;
  }
}
