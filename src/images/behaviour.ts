import { closeDialog } from '../browser/dialogs.ts';
import { element } from '../browser/element.ts';
import { onClick } from '../browser/on-click.ts';
import { prose } from '../strings.ts';

/**
 * Shows images as large as they are in a dialog, which scrolls with keys and fingers. A click in it, Escape and «Back»
 * close it; the focus returns to the button.
 */
export function beginEnlarging(): undefined {
  onClick('[data-action="enlarge"]', (button) => {
    const shown = button.parentElement?.querySelector('img');
    if (shown) enlarge(shown);
  });
}

/** The dialog is made for the image, and goes when it is closed: navigation replaces the page around it. */
function enlarge(shown: HTMLImageElement): void {
  // Not `currentSrc`: a phone shows the narrow variant in the page, and all of the image here.
  const dark = shown.parentElement?.querySelector<HTMLSourceElement>('source[media="screen"]');
  const { alt } = shown;
  const src = dark?.srcset ?? shown.src;
  const width = Number(shown.getAttribute('width'));
  const image = element('img', { src, alt, width, height: Number(shown.getAttribute('height')) });
  if (width > 0) image.style.maxInlineSize = `${width}px`;
  const dialog = element(
    'dialog',
    { class: 'enlarged', popover: 'auto', 'aria-label': prose.enlarged },
    element('button', { type: 'button', class: 'button-plain enlarged-close', autofocus: '' }, prose.close),
    element('div', { class: 'enlarged-box', tabindex: 0 }, image),
  );
  dialog.addEventListener('click', () => closeDialog(dialog));
  dialog.addEventListener('toggle', ({ newState }) => newState === 'closed' && dialog.remove());
  document.body.append(dialog);
  dialog.showPopover();
}
