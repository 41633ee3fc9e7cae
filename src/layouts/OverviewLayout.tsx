import { Article } from '../components/Article.tsx';
import type { Page } from '../model/page.ts';
import { Overview } from '../openapi/Overview.tsx';

/** The page about the description as a whole: version, servers, authentication, operations. */
export function OverviewLayout({ page }: { page: Page<'overview'> }) {
  return (
    <Article page={page}>
      <Overview overview={page.overview} />
    </Article>
  );
}
