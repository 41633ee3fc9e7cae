import type { ReactNode } from 'react';
import { Neighbours } from '../article/Neighbours.tsx';
import { PageOrigin } from '../article/PageOrigin.tsx';
import type { Page } from '../model/page.ts';
import { readingDirectionOf } from '../model/reading-direction.ts';

/** The home page: its title, then the text of content/guide/index.md. */
export function HomeLayout({ page, children }: { page: Page<'home'>; children: ReactNode }) {
  return (
    <article className="home-page">
      <h1 dir={readingDirectionOf(page.title)}>{page.title}</h1>
      {children}
      <PageOrigin page={page} />
      {page.position && <Neighbours position={page.position} />}
    </article>
  );
}
