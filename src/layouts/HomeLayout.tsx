import type { ReactNode } from 'react';
import { CopyPage } from '../components/CopyPage.tsx';
import { Neighbours } from '../components/Neighbours.tsx';
import { PageOrigin } from '../components/PageOrigin.tsx';
import type { Chrome, Page } from '../model/page.ts';

/** The home page: a tagline that says who the site is for, then the text of content/guide/index.md. */
export function HomeLayout({ chrome, page, children }: { chrome: Chrome; page: Page<'home'>; children: ReactNode }) {
  return (
    <article className="home-page">
      <header className="hero">
        <h1>{page.title}</h1>
        <p className="hero-tagline">{chrome.tagline}</p>
      </header>
      {children}
      <PageOrigin page={page}>
        <CopyPage route={page.route} />
      </PageOrigin>
      {page.position && <Neighbours position={page.position} />}
    </article>
  );
}
