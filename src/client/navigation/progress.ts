import { element } from '../../browser/element.ts';
import { PROGRESS_DELAY_MS } from '../../model/limits.ts';
import { navigation } from '../../strings/client.ts';

/** The progress bar of a route change. */
export type ProgressBar = {
  /** Shows the bar if the navigation takes longer than `PROGRESS_DELAY_MS` (specification, section 9). */
  begin(): void;
  /** Hides the bar. */
  end(): void;
};

/** Creates the bar. It lies over the page, so that nothing moves. */
export function createProgress(): ProgressBar {
  const bar = element('div', { class: 'progress', role: 'progressbar', 'aria-label': navigation.loading });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    bar.remove();
  };
  return {
    begin() {
      clearTimeout(timer);
      timer = setTimeout(() => document.body.append(bar), PROGRESS_DELAY_MS);
    },
    end,
  };
}
