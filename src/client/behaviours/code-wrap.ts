import { keepChoice } from '../choices.ts';
import { onClick, oncePerFrame } from '../on-click.ts';

/** Handles the switches that wrap the long lines of all code. Without a choice, styles decide by its width. */
export function followCodeWrap(): void {
  onClick('[data-action="wrap"]', ({ ariaPressed }) => {
    keepChoice('wrap', ariaPressed === 'true' ? 'false' : 'true');
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
  const { dataset } = document.documentElement;
  const switches = Array.from(document.querySelectorAll('[data-action="wrap"]'), (button) => {
    const shown =
      dataset.wrap === undefined && button.closest('.samples')?.querySelector('tab-panel:not([hidden]) pre');
    return { button, isOn: shown ? getComputedStyle(shown).whiteSpace === 'pre-wrap' : dataset.wrap === 'true' };
  });
  // All are read before one is written: each reading computes the styles of the page.
  for (const { button, isOn } of switches) button.setAttribute('aria-pressed', String(isOn));
}
