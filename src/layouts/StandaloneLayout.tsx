import { Article } from '../components/Article.tsx';
import type { StandalonePage } from '../model/page.ts';
import { Body } from './Body.tsx';

/** A page outside the sidebars, written in Markdown. */
export function StandaloneLayout({ page }: { page: StandalonePage }) {
  return (
    <Article page={page}>
      <Body body={page.body} embeds={page.embeds} />
    </Article>
  );
}
