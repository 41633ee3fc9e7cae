import { Article } from '../components/Article.tsx';
import type { Page } from '../model/page.ts';
import { Body } from './Body.tsx';

/** A page that is written in Markdown. */
export function TextLayout({ page }: { page: Page<'guide' | 'standalone'> }) {
  return (
    <Article page={page}>
      <Body page={page} />
    </Article>
  );
}
