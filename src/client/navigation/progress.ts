import { PROGRESS_DELAY_MS } from '../../model/limits.ts';
import { navigation } from '../../strings/client.ts';

/** The progress bar of a route change. */
export type Progress = {
  /** Shows the bar if the navigation takes longer than `PROGRESS_DELAY_MS` (specification, section 9). */
  begin(): void;
  /** Hides the bar. */
  end(): void;
};

/** Creates the bar. It lies over the page, so that nothing moves. */
export function createProgress(): Progress {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', navigation.loading);
  const state: { timer?: ReturnType<typeof setTimeout> } = {};
  const end = () => {
    clearTimeout(state.timer);
    bar.remove();
  };
  return {
    begin() {
      clearTimeout(state.timer);
      state.timer = setTimeout(() => document.body.append(bar), PROGRESS_DELAY_MS);
    },
    end,
  };
}
