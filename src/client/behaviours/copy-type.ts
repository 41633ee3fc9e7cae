import { type BuildStamp, isOfThisBuild } from '../../browser/fetch-kept.ts';
import { reloadOnce } from '../../browser/reload.ts';
import { COPYING } from '../../model/copying.ts';
import { TYPES_ROOT } from '../../model/type-file.ts';
import { type TypeParts, typeWithNeeds } from '../../model/type-parts.ts';

/** Lets the buttons that name a type copy it, with every type that it needs, in the language that they show. */
export function followTypeCopies(): void {
  document.addEventListener(COPYING, ({ target, detail }) => {
    if (!(target instanceof HTMLElement)) return;
    const { type } = target.dataset;
    if (type) detail.text = detail.text ? typeIn(detail.text, type) : addressOfTypes(target);
  });
}

function typeIn(file: string, type: string): string {
  const parts: TypeParts & BuildStamp = JSON.parse(file);
  // A page that is older than the types has other scripts, too.
  if (!isOfThisBuild(parts)) reloadOnce(parts.build ?? type);
  return typeWithNeeds(parts, type);
}

function addressOfTypes(button: HTMLElement): string {
  const { language } = document.documentElement.dataset;
  return `${TYPES_ROOT}/${button.querySelector(`[data-name="${language}"]`) ? language : 'typescript'}.json`;
}
