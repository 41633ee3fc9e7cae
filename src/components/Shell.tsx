import type { ReactNode } from 'react';
import { MAIN_ID, PAGE_START_ID } from '../model/ids.ts';
import type { Chrome, Page } from '../model/page.ts';
import { LLMS_FILE } from '../model/route.ts';
import { shell } from '../strings.ts';
import { Announcement } from './Announcement.tsx';
import { Footer } from './Footer.tsx';
import { Menu } from './Menu.tsx';
import { Navbar } from './Navbar.tsx';
import { SearchDialog } from './SearchDialog.tsx';
import { sidebarOf } from './SidebarItems.tsx';

/**
 * Everything around a page's content: skip link, announcement, navbar, sidebar, footer. Navigation to another page
 * replaces the elements with `data-region`. If both pages have the same `data-key`, only the mark of the current page
 * moves.
 */
export function Shell({ chrome, page, children }: { chrome: Chrome; page: Page; children: ReactNode }) {
  const sidebar = sidebarOf(page, chrome);
  return (
    <>
      <div id={PAGE_START_ID} tabIndex={-1}>
        <a className="skip-link" href={`#${MAIN_ID}`}>
          {shell.skip}
        </a>
      </div>
      {/* For programs that read the page without its head. */}
      <a href={`/${LLMS_FILE}`} hidden>
        {LLMS_FILE}
      </a>
      {chrome.announcement && <Announcement announcement={chrome.announcement} />}
      <Navbar chrome={chrome} sidebar={sidebar} route={page.route} />
      <SearchDialog />
      <div className="frame">
        <Menu chrome={chrome} sidebar={sidebar} route={page.route} />
        <main id={MAIN_ID} className="main" tabIndex={-1} data-region="main">
          {children}
        </main>
      </div>
      <Footer chrome={chrome} />
    </>
  );
}
