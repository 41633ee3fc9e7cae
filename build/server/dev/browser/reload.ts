/**
 * Runs only in pages of the dev server. Brings changes of the site into the page, and shows the problems of the last
 * build. Shows everything as text (`textContent`), so that an OpenAPI document cannot inject markup.
 */

import type { Problem } from '../../../platform/problems/problem.ts';
import type { DevState } from '../event-hub.ts';
import { patch } from './patch.ts';
import { redraw } from './redraw.ts';

type Shown = Pick<Problem, 'message' | 'hint'> & Partial<Pick<Problem, 'place'>>;

const HOST_ID = 'trackbot-dev-problemi';

/**
 * The build that the page came from, the page as the server sent it, and the files that have changed since. `page` is
 * undefined if the server had a newer one by the time it was asked.
 */
const shown: {
  build: string | undefined;
  page: Promise<Document | undefined>;
  path: string;
  files: DevState['files'];
} = {
  build: document.currentScript?.dataset.build,
  page: pageOfBuild(document.currentScript?.dataset.build),
  path: location.pathname,
  files: {},
};

// Nothing is fetched ahead: it could be out of date when the reader opens it.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

if ('navigation' in window)
  navigation.addEventListener('navigatesuccess', () => {
    showFiles();
    if (shown.path !== location.pathname)
      Object.assign(shown, { path: location.pathname, page: pageOfBuild(shown.build) });
  });

new EventSource('/__dev/events').addEventListener('message', (event) => {
  const state: DevState = JSON.parse(event.data);
  shown.files = state.files;
  if (state.build !== shown.build) {
    shown.build = state.build;
    void update();
  }
  show(problemsOf(state));
});

/**
 * Changes the page where it has changed. The page is loaded again where another one is in place by now, where nobody
 * knows the version that is shown, and where the frame, the scripts or the styles have changed.
 */
async function update(): Promise<void> {
  const { path } = shown;
  const [before, after] = await Promise.all([shown.page, currentPage()]);
  const hasRegions = document.querySelector(REGIONS) !== null;
  if (!hasRegions || path !== location.pathname || !before || !after || frameOf(before) !== frameOf(after))
    return location.reload();
  shown.page = Promise.resolve(after);
  document.title = after.title;
  for (const region of document.querySelectorAll<HTMLElement>(REGIONS)) {
    const [old, fresh] = [before, after].map((page) => page.querySelector(`[data-region="${region.dataset.region}"]`));
    if (old && fresh) patch(region, old, fresh);
  }
  showFiles();
}

const REGIONS = '[data-region]';

/** What cannot change in place: the build of scripts and frame, the stylesheets, and which regions there are. */
function frameOf(page: Document): string {
  const parts = page.querySelectorAll(`meta[name="build"], link[rel="stylesheet"], ${REGIONS}`);
  return Array.from(parts, (part) =>
    ['content', 'href', 'data-region', 'data-key'].map((name) => part.getAttribute(name)).join(' '),
  ).join('\n');
}

/** The page at this address, if the server still has that of a build. */
async function pageOfBuild(build: string | undefined): Promise<Document | undefined> {
  const page = await currentPage();
  return page?.querySelector<HTMLElement>('[data-build]')?.dataset.build === build ? page : undefined;
}

/** The page at this address as the server sends it now. `XMLHttpRequest` parses it without a Trusted Types policy. */
function currentPage(): Promise<Document | undefined> {
  const { promise, resolve } = Promise.withResolvers<Document | undefined>();
  const request = new XMLHttpRequest();
  request.open('GET', location.pathname);
  request.responseType = 'document';
  request.addEventListener('loadend', () => resolve(request.response ?? undefined));
  request.send();
  return promise;
}

/** Shows images and islands that have changed. Under the same address the browser would show what it has. */
function showFiles(): void {
  for (const element of document.querySelectorAll<HTMLElement>('img[src], source[srcset], [data-source]')) {
    const [name = ''] = ['src', 'srcset', 'data-source'].filter((each) => element.hasAttribute(each));
    const { pathname, search } = new URL(element.getAttribute(name) ?? '', location.href);
    const build = shown.files[decodeURI(pathname)];
    if (build === undefined || search === `?${build}`) continue;
    element.setAttribute(name, `${pathname}?${build}`);
    if (name === 'data-source') redraw(element);
  }
}

function problemsOf({ errors, crash }: DevState): readonly Shown[] {
  if (crash === undefined) return errors;
  return [{ message: crash, hint: 'Il compilatore si è fermato per un errore suo: i dettagli sono nel terminale.' }];
}

function show(problems: readonly Shown[]): void {
  document.getElementById(HOST_ID)?.remove();
  if (problems.length === 0) return;
  const host = textElement('div', '');
  host.id = HOST_ID;
  const section = textElement('section', '');
  section.setAttribute('role', 'alert');
  const count = problems.length === 1 ? 'un problema' : `${problems.length} problemi`;
  const header = textElement('header', '');
  const close = textElement('button', 'Chiudi');
  close.addEventListener('click', () => host.remove());
  header.append(textElement('h2', `La compilazione ha trovato ${count}.`), close);
  const list = textElement('ol', '');
  list.append(...problems.map(item));
  section.append(header, list);
  const styles = textElement('link', '');
  styles.setAttribute('rel', 'stylesheet');
  styles.setAttribute('href', '/__dev/overlay.css');
  host.attachShadow({ mode: 'open' }).append(styles, section);
  // Outside <body>, so that replacing the content of the page does not remove it.
  document.documentElement.append(host);
}

function item({ place, message, hint }: Shown): HTMLElement {
  const entry = textElement('li', '');
  if (place) entry.append(textElement('code', `${place.file}:${place.line}:${place.column}`));
  entry.append(textElement('p', message));
  entry.append(textElement('p', hint));
  return entry;
}

function textElement(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
