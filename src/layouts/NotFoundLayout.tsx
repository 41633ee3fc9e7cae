import type { Chrome, Page } from '../model/page.ts';
import { SearchEntry } from '../search-dialog/SearchEntry.tsx';
import { notFound } from '../strings/not-found.ts';
import { shell } from '../strings.ts';

/** The page that readers see at an unknown address. */
export function NotFoundLayout({ chrome, page }: { chrome: Chrome; page: Page<'not-found'> }) {
  return (
    <article className="notice" data-not-found>
      <p className="notice-code" aria-hidden="true">
        404
      </p>
      <h1>{page.title}</h1>
      <p>{notFound.lead}</p>
      <p>{notFound.advice}</p>
      <SearchEntry />
      <ul className="button-links row">
        <li>
          <a href="/">{shell.home}</a>
        </li>
        {chrome.navbar
          .filter(({ href }) => href !== '/')
          .map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
      </ul>
      <div className="suggestions-place">
        <section className="suggestions surface" aria-labelledby="suggerimenti" hidden>
          <h2 id="suggerimenti">{notFound.suggestions}</h2>
          <ul className="plain" />
        </section>
      </div>
    </article>
  );
}
