import { Prose } from '../components/Prose.tsx';
import type { Page, WrittenKind } from '../model/page.ts';
import { EmbedView } from './EmbedView.tsx';

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
