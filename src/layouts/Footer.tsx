import { PAGE_END_ID } from '../model/ids.ts';
import type { Chrome } from '../model/page.ts';

/** The footer: links, and the owner of the site. Browsers wait for the end of a page whether it has one or not. */
export function Footer({ chrome }: { chrome: Chrome }) {
  if (chrome.footer.length === 0 && !chrome.owner) return <div id={PAGE_END_ID} />;
  return (
    <footer id={PAGE_END_ID} className="footer">
      <div className="footer-columns">
        {chrome.footer.map(({ title, links }) => (
          <div key={title}>
            <p className="footer-title">{title}</p>
            <ul className="plain">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      {chrome.owner && (
        <p className="footer-owner">
          <span>{chrome.owner.company}</span> <span>{chrome.owner.taxId}</span>
        </p>
      )}
    </footer>
  );
}
