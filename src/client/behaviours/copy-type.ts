import { COPYING } from '../../model/copying.ts';
import { TYPES_ROOT } from '../../model/type-file.ts';
import { excerpt } from '../../model/type-parts.ts';

/** Lets the buttons that name a type copy it, with every type that it needs, in the language that they show. */
export function followTypeCopies(): void {
  document.addEventListener(COPYING, ({ target, detail }) => {
    if (!(target instanceof HTMLElement)) return;
    const { type } = target.dataset;
    // The build of this site wrote the file.
    if (type) detail.text = detail.text ? excerpt(JSON.parse(detail.text), type) : addressOfTypes(target);
  });
}

function addressOfTypes(button: HTMLElement): string {
  const { language } = document.documentElement.dataset;
  return `${TYPES_ROOT}/${button.querySelector(`[data-name="${language}"]`) ? language : 'typescript'}.json`;
}
