import type { PageOrigin as Origin } from '../model/page.ts';
import { pageOrigin } from '../strings/reading.ts';

/** When the page last changed, and where it can be changed. */
export function PageOrigin({ origin: { changed, source } }: { origin: Origin }) {
  return (
    <p className="page-origin">
      {changed && (
        <span>
          {pageOrigin.changed} <time dateTime={changed.date}>{changed.text}</time>
        </span>
      )}
      {source && <a href={source}>{pageOrigin.source}</a>}
    </p>
  );
}
