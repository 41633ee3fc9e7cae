import { prose } from '../../strings.ts';
import { onClick } from '../on-click.ts';

/**
 * Shows images as large as they are in a dialog, which scrolls with keys and fingers. A click in it, Escape and «Back»
 * close it; the focus returns to the button. To be called once; gives a function for each page that comes later.
 */
export function offerEnlarging(): () => void {
  onClick('[data-action="enlarge"]', (button) => {
    const images = button.parentElement?.querySelectorAll('img') ?? [];
    const shown = Array.from(images).find((image) => image.checkVisibility());
    if (shown) open(shown);
  });
  addEventListener('popstate', closeAll);
  return closeAll;
}

/** The dialog is made for the image, and goes when it is closed: navigation replaces the page around it. */
function open(shown: HTMLImageElement): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'enlarged';
  dialog.setAttribute('aria-label', prose.enlarged);
  const image = document.createElement('img');
  // Not `currentSrc`: a phone shows the narrow variant in the page, and all of the image here.
  image.src = shown.src;
  image.alt = shown.alt;
  image.width = Number(shown.getAttribute('width'));
  image.height = Number(shown.getAttribute('height'));
  if (image.width > 0) image.style.maxInlineSize = `${image.width}px`;
  const box = document.createElement('div');
  box.className = 'enlarged-box';
  box.tabIndex = 0;
  box.append(image);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'button-plain enlarged-close';
  close.textContent = prose.close;
  dialog.append(close, box);
  dialog.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function closeAll(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog.enlarged')) dialog.close();
}
