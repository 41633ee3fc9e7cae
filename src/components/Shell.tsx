import type { ReactNode } from 'react';
import type { Chrome, Page } from '../model/page.ts';
import { shell } from '../strings.ts';
import { Announcement } from './Announcement.tsx';
import { Footer } from './Footer.tsx';
import { Menu } from './Menu.tsx';
import { Navbar } from './Navbar.tsx';

/** The id of the main area, where the skip link leads. */
const MAIN_ID = 'contenuto';

/** What stands around every page: skip link, announcement, navbar, sidebar, footer. */
export function Shell({ chrome, page, children }: { chrome: Chrome; page: Page; children: ReactNode }) {
  const sidebar = page.position && chrome.sidebars[page.position.sidebar];
  return (
    <>
      <a className="skip-link" href={`#${MAIN_ID}`}>
        {shell.skip}
      </a>
      {chrome.announcement && <Announcement announcement={chrome.announcement} />}
      <Navbar chrome={chrome} active={page.position?.sidebar} />
      <div className={sidebar ? 'frame frame-with-sidebar' : 'frame'}>
        <Menu chrome={chrome} sidebar={sidebar} route={page.route} />
        <main id={MAIN_ID} className="main" tabIndex={-1}>
          {children}
        </main>
      </div>
      <Footer chrome={chrome} />
    </>
  );
}
