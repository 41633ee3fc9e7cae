import type { ReactNode } from 'react';
import { Announcement } from '../announcement/Announcement.tsx';
import { Menu } from '../menu/Menu.tsx';
import { MAIN_ID, PAGE_START_ID } from '../model/ids.ts';
import type { Chrome, Page } from '../model/page.ts';
import { LLMS_FILE } from '../model/route.ts';
import { Navbar } from '../navbar/Navbar.tsx';
import { SearchDialog } from '../search-dialog/SearchDialog.tsx';
import { sidebarOf } from '../sidebar/SidebarItems.tsx';
import { shell } from '../strings.ts';
import { Footer } from './Footer.tsx';

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
