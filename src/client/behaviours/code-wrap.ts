import type { Behaviour } from '../behaviour.ts';
import { keepChoice } from '../choices.ts';
import { onClick, oncePerFrame } from '../on-click.ts';

/** The switches that wrap the long lines of all code. Without a choice, styles decide by its width. */
export const codeWrap: Behaviour = {
  selector: '[data-action="wrap"]',
  begin() {
    followSwitches();
    return { arrive: updateSwitches, drawn: updateSwitches };
  },
};

function followSwitches(): void {
  onClick('[data-action="wrap"]', ({ ariaPressed }) => {
    keepChoice('wrap', ariaPressed === 'true' ? 'false' : 'true');
    updateSwitches();
  });
  // Until the reader has chosen, narrow samples wrap.
  addEventListener('resize', oncePerFrame(updateSwitches));
}

/**
 * Makes the switches say whether their code wraps. Without a choice, only styles know, and of samples that share a
 * place the one in sight is asked: browsers compute no styles for what is hidden unless somebody asks.
 */
function updateSwitches(): void {
  const { dataset } = document.documentElement;
  const switches = Array.from(document.querySelectorAll('[data-action="wrap"]'), (button) => {
    const shown =
      dataset.wrap === undefined && button.closest('.samples')?.querySelector('tab-panel:not([hidden]) pre');
    return { button, isOn: shown ? getComputedStyle(shown).whiteSpace === 'pre-wrap' : dataset.wrap === 'true' };
  });
  // All are read before one is written: each reading computes the styles of the page.
  for (const { button, isOn } of switches) button.setAttribute('aria-pressed', String(isOn));
}
