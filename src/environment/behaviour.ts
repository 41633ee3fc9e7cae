import type { Life } from '../browser/behaviours.ts';
import type { FillIn } from '../browser/copied-text.ts';
import { closeDialog } from '../browser/dialogs.ts';
import { element } from '../browser/element.ts';
import { onClick } from '../browser/on-click.ts';
import { ENVIRONMENT_ID } from '../model/ids.ts';
import { type Filling, filledIn, isKey, type Replacement, replacementsIn } from '../samples/fill-in.ts';
import { environment } from '../strings/environment.ts';
import { choose, chosen, followChosen } from './chosen.ts';

/** The code and the addresses of requests in the text of a page. */
const CODES = 'main :is(pre code, .endpoint-base)';

/** Requests that the form draws with the reader's choices. What the author wrote stays with this behaviour. */
const OF_FORM = '[data-request]:has(.request-form form) .sample pre code:not([data-author])';

/** A code as the build wrote it, and what it shows now. */
type Known = { readonly original: Element; readonly shown: string };

/**
 * Shows in each code of a page the server and the secret that the reader has chosen for the whole site, and a button
 * for the choice above it. The screen masks the secret; what is copied has it, which `fillIn` is told.
 */
export function beginEnvironment(fillIn: (fillIn: FillIn) => void): Life {
  const known = new WeakMap<Element, Known>();
  const apply = () => {
    const panel = panelOnPage();
    if (!panel) return;
    showChosen(panel);
    for (const code of document.querySelectorAll(CODES)) {
      if (!code.matches(OF_FORM)) serve(code, panel, known);
      if (!known.has(code)) continue;
      nameButton(code, panel.server);
      observer.observe(code, { childList: true, subtree: true });
    }
    observer.takeRecords();
  };
  // An example of the page writes the samples anew.
  const observer = new MutationObserver(apply);
  followChosen(apply);
  fillIn((element, shown) => {
    const panel = panelOnPage();
    const code = known.get(element);
    return panel && code?.shown === shown ? filledIn(code.original.textContent ?? '', fillingOf(panel)) : undefined;
  });
  document.addEventListener('input', ({ target }) => {
    const panel = panelOnPage();
    if (panel && target instanceof Node && panel.root.contains(target)) readChosen(panel);
  });
  // Enter in the form clicks it, too.
  onClick('[data-action="close-environment"]', () => {
    const panel = panelOnPage();
    if (panel) closeDialog(panel.root);
  });
  onClick('[data-action="show-secret"]', toggleSecret);
  return { arrive: apply, drawn: apply };
}

type Panel = {
  readonly root: HTMLElement;
  readonly server: HTMLSelectElement;
  readonly secret: HTMLInputElement | null;
};

function panelOnPage(): Panel | undefined {
  const root = document.getElementById(ENVIRONMENT_ID);
  const server = root?.querySelector('select');
  return root && server ? { root, server, secret: root.querySelector('input') } : undefined;
}

/** Shows in the panel what is chosen. */
function showChosen({ root, server, secret }: Panel): void {
  const { server: address, credentials = {} } = chosen();
  const index = [...server.options].findIndex(({ value }) => value === address);
  server.selectedIndex = Math.max(0, index);
  if (!secret) return;
  const text = credentials[secret.dataset.scheme ?? ''] ?? '';
  if (secret.value !== text) secret.value = text;
  const isWrong = text !== '' && !isKey(text);
  secret.ariaInvalid = String(isWrong);
  for (const error of root.querySelectorAll<HTMLElement>('.form-error')) error.hidden = !isWrong;
}

/** Keeps what the reader chooses in the panel. The first server is that of a reader without a choice. */
function readChosen({ server, secret }: Panel): void {
  const { credentials } = chosen();
  choose({
    server: server.selectedIndex > 0 ? server.value : undefined,
    ...(secret && { credentials: { ...credentials, [secret.dataset.scheme ?? '']: secret.value } }),
  });
}

function toggleSecret(button: HTMLElement): void {
  const field = button.previousElementSibling;
  if (!(field instanceof HTMLInputElement)) return;
  field.type = field.type === 'password' ? 'text' : 'password';
  [button.textContent, button.dataset.hide] = [button.dataset.hide ?? '', button.textContent ?? ''];
}

/** Shows in a code what is chosen, if it has anything that can be. */
function serve(code: Element, panel: Panel, known: WeakMap<Element, Known>): void {
  const before = known.get(code);
  const isAsShown = before !== undefined && before.shown === code.textContent;
  if (!isAsShown && !canChange(code.textContent ?? '', panel)) return;
  const original = isAsShown ? before.original : copyOf(code);
  const text = original.textContent ?? '';
  const fresh = copyOf(original);
  for (const replacement of replacementsIn(text, fillingOf(panel), { isMasked: true }).toReversed())
    replaceIn(fresh, replacement);
  if (fresh.textContent !== code.textContent) code.replaceChildren(...fresh.childNodes);
  known.set(code, { original, shown: code.textContent ?? '' });
}

function copyOf(code: Element): Element {
  const copy = code.cloneNode(true);
  if (!(copy instanceof Element)) throw new TypeError('not an element');
  return copy;
}

/** What the reader's choices change in code. */
function fillingOf(panel: Panel): Filling {
  const { value: first = '' } = panel.server.options[0] ?? {};
  return fillingWith(panel, panel.server.value === first ? undefined : panel.server.value, panel.secret?.value ?? '');
}

/** Whether any choice could change a text. */
function canChange(text: string, panel: Panel): boolean {
  return replacementsIn(text, fillingWith(panel, '', 'x'), { isMasked: true }).length > 0;
}

function fillingWith({ server, secret }: Panel, address: string | undefined, text: string): Filling {
  const { variable, placeholder = '' } = secret?.dataset ?? {};
  return {
    ...(address !== undefined && { server: { shown: server.options[0]?.value ?? '', chosen: address } }),
    ...(secret && { secret: { placeholder, text, ...(variable !== undefined && { variable }) } }),
  };
}

/** Replaces a part of a code, which may span several of its coloured pieces. */
function replaceIn(code: Element, { start, end, text }: Replacement): void {
  const range = document.createRange();
  const pieces = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  for (let passed = 0, piece = pieces.nextNode(); piece; piece = pieces.nextNode()) {
    const length = piece.textContent?.length ?? 0;
    if (start >= passed && start < passed + length) range.setStart(piece, start - passed);
    if (end > passed && end <= passed + length) {
      range.setEnd(piece, end - passed);
      break;
    }
    passed += length;
  }
  range.deleteContents();
  range.insertNode(new Text(text));
}

/** Names the chosen server in the head of a code, on the button that opens the panel. */
function nameButton(code: Element, server: HTMLSelectElement): void {
  const copy = code.closest('figure.code')?.querySelector(':scope > .code-button');
  const name = server.selectedOptions[0]?.dataset.name ?? '';
  const there = copy?.previousElementSibling;
  const button = there?.matches('.environment-button')
    ? there
    : element('button', { type: 'button', class: 'button-plain environment-button', popovertarget: ENVIRONMENT_ID });
  if (button.textContent !== name) button.textContent = name;
  button.setAttribute('aria-label', environment.button(name));
  // The row of tabs leaves room for it.
  code.closest<HTMLElement>('.samples')?.style.setProperty('--environment-length', String(name.length));
  if (button !== there) copy?.before(button);
}
