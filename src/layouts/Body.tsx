import { Prose } from '../components/Prose.tsx';
import type { Embed } from '../model/page.ts';
import type { Prose as ProseTree } from '../model/prose.ts';
import { EmbedView } from './EmbedView.tsx';

/** The text of a page with its embeds. */
export function Body({ body, embeds }: { body: ProseTree; embeds: readonly Embed[] }) {
  const drawEmbed = (number: number) => {
    const embed = embeds[number];
    return embed ? <EmbedView embed={embed} /> : null;
  };
  return (
    <div className="prose">
      <Prose prose={body} drawEmbed={drawEmbed} />
    </div>
  );
}
