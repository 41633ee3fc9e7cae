import { followLocal, setLocal } from '../../browser/storage.ts';
import { PREFERENCES, toWrap, type Wrap } from '../../model/preferences.ts';
import { onClick, oncePerFrame } from '../on-click.ts';

const root = document.documentElement;

/** Wraps long lines of code or not. Without a choice, styles decide by the width of the code. */
export function showWrap(wrap: Wrap | undefined): void {
  if (wrap === undefined) delete root.dataset.wrap;
  else root.dataset.wrap = wrap;
}

/** Handles the switches that wrap the long lines of all code; other tabs of the site follow. */
export function followCodeWrap(): void {
  onClick('[data-action="wrap"]', ({ ariaPressed }) => {
    const wrap = ariaPressed === 'true' ? 'false' : 'true';
    setLocal(PREFERENCES.codeWrap, wrap);
    showWrap(wrap);
    updateWrapButtons();
  });
  followLocal(PREFERENCES.codeWrap, (stored) => {
    showWrap(toWrap(stored));
    updateWrapButtons();
  });
  // Until the reader has chosen, narrow samples wrap.
  addEventListener('resize', oncePerFrame(updateWrapButtons));
}

/**
 * Makes the switches say whether their code wraps. Without a choice, only styles know, and of samples that share a
 * place the one in sight is asked: browsers compute no styles for what is hidden unless somebody asks.
 */
export function updateWrapButtons(): void {
  const { wrap } = root.dataset;
  const switches = Array.from(document.querySelectorAll('[data-action="wrap"]'), (button) => {
    const shown = wrap === undefined && button.closest('.samples')?.querySelector('tab-panel:not([hidden]) pre');
    return { button, isOn: shown ? getComputedStyle(shown).whiteSpace === 'pre-wrap' : wrap === 'true' };
  });
  // All are read before one is written: each reading computes the styles of the page.
  for (const { button, isOn } of switches) button.setAttribute('aria-pressed', String(isOn));
}
