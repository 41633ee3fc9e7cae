import { CopyPage } from '../components/CopyPage.tsx';
import { Neighbours } from '../components/Neighbours.tsx';
import { PageOrigin } from '../components/PageOrigin.tsx';
import type { Chrome, Page } from '../model/page.ts';
import { Body } from './Body.tsx';

/** The home page: a tagline that says who the site is for, then the text of content/guide/index.md. */
export function HomeLayout({ chrome, page }: { chrome: Chrome; page: Page<'home'> }) {
  return (
    <article className="home-page">
      <header className="hero">
        <h1>{page.title}</h1>
        <p className="hero-tagline">{chrome.tagline}</p>
      </header>
      <Body page={page} />
      <PageOrigin page={page}>
        <CopyPage route={page.route} />
      </PageOrigin>
      {page.position && <Neighbours position={page.position} />}
    </article>
  );
}
