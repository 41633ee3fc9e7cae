import { followLocal, setLocal } from '../../browser/storage.ts';
import { PREFERENCES } from '../../model/preferences.ts';
import { onClick } from '../on-click.ts';

const root = document.documentElement;

/** Handles the switches that wrap the long lines of all code; other tabs of the site follow. */
export function followCodeWrap(): void {
  onClick('[data-action="wrap"]', () => {
    setLocal(PREFERENCES.codeWrap, String(root.toggleAttribute('data-wrap')));
    updateWrapButtons();
  });
  followLocal(PREFERENCES.codeWrap, (stored) => {
    root.toggleAttribute('data-wrap', stored === 'true');
    updateWrapButtons();
  });
}

/** Tells assistive technology the state of the switches. Styles know it from the root element. */
export function updateWrapButtons(): void {
  for (const button of document.querySelectorAll('[data-action="wrap"]'))
    button.setAttribute('aria-pressed', String(root.hasAttribute('data-wrap')));
}
