import { element } from '../browser/element.ts';
import { PROGRESS_DELAY_MS } from '../model/limits.ts';
import { navigation } from '../strings/client.ts';

/** Creates the progress bar of a route change. It lies over the page, so that nothing moves. */
export function createProgress() {
  const bar = element('div', { class: 'progress', role: 'progressbar', 'aria-label': navigation.loading });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    bar.remove();
  };
  return {
    /** Shows the bar if the navigation takes longer than `PROGRESS_DELAY_MS` (specification, section 9). */
    begin() {
      clearTimeout(timer);
      timer = setTimeout(() => document.body.append(bar), PROGRESS_DELAY_MS);
    },
    end,
  };
}
