import { Article } from '../components/Article.tsx';
import type { GuidePage } from '../model/page.ts';
import { Body } from './Body.tsx';

/** A page of a sidebar, written in Markdown. */
export function GuideLayout({ page }: { page: GuidePage }) {
  return (
    <Article page={page}>
      <Body body={page.body} embeds={page.embeds} />
    </Article>
  );
}
