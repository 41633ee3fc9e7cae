import { Illustration } from '../components/illustrations/Illustration.tsx';
import { Prose } from '../components/Prose.tsx';
import { COLUMN_CLASS } from '../model/column-class.ts';
import type { Embed, Page, WrittenKind } from '../model/page.ts';
import type { SchemaTableView } from '../model/reference.ts';
import { type Route, responseCheckFile } from '../model/route.ts';
import { Checker } from '../openapi/Checker.tsx';
import { Samples } from '../openapi/Samples.tsx';
import { WholeSchema } from '../openapi/Schema.tsx';

/** The text of a page with its embeds. */
export function Body({ page: { body, embeds, route } }: { page: Page<WrittenKind> }) {
  const drawEmbed = (number: number) => {
    const embed = embeds[number];
    return embed ? <EmbedView embed={embed} route={route} /> : null;
  };
  return (
    <div className="prose">
      <Prose prose={body} drawEmbed={drawEmbed} />
    </div>
  );
}

function EmbedView({ embed, route }: { embed: Embed; route: Route }) {
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
    default:
      return embed satisfies never;
  }
}

/** The properties of a schema. The text around them describes the schema. */
function SchemaTable({ table: { anchor, schema } }: { table: SchemaTableView }) {
  const { description: _, ...rest } = schema;
  return (
    <div id={anchor} className={`schema-table ${COLUMN_CLASS}`}>
      <WholeSchema schema={rest} />
    </div>
  );
}
