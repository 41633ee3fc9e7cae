import { PREFERENCES, toColourMode, toLanguage } from '../model/preferences.ts';
import { showNamedPanel } from './behaviours/first-panel.ts';
import { restoreGroups } from './behaviours/sidebar-state.ts';

/*
 * Runs in the head of every page before anything is drawn, so that no choice of the reader's flashes: colour mode, dismissed announcement,
 * language of the samples, the response that the address names, open groups of the sidebar. It also marks that scripts run: styles show what
 * needs them only then.
 */
const { documentElement: root, currentScript } = document;

root.dataset.scripts = '';
// Where the first script cannot be had the page is one without scripts again.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement) delete root.dataset.scripts;
  },
  true,
);

try {
  const mode = toColourMode(localStorage.getItem(PREFERENCES.colourMode));
  root.dataset.theme = mode;
  const themeColor = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (themeColor) themeColor.content = themeColor.dataset[mode] ?? themeColor.content;
  const announcement = currentScript?.dataset.announcement;
  if (announcement !== undefined && localStorage.getItem(PREFERENCES.announcement) === announcement)
    root.dataset.announcement = 'dismissed';
  const language = toLanguage(localStorage.getItem(PREFERENCES.language));
  if (language) root.dataset.language = language;
} catch {
  // Storage may be forbidden (private windows): then every page begins with what is standard.
}

showNamedPanel(location.hash);

// The groups of the sidebar are opened as soon as it is read to its end, which what comes after it tells.
new MutationObserver((_, observer) => {
  const menu = document.getElementById('menu');
  if (!menu?.nextElementSibling) return;
  observer.disconnect();
  restoreGroups(menu);
}).observe(document, { childList: true, subtree: true });
