/**
 * Runs only in pages of the dev server. Reloads the page when the site has changed, and shows the problems of the last
 * build. Shows everything as text (`textContent`), so that an OpenAPI document cannot inject markup.
 */

import type { Problem } from '../../../platform/problems/problem.ts';
import type { DevState } from '../event-hub.ts';

type Shown = Pick<Problem, 'message' | 'hint'> & Partial<Pick<Problem, 'place'>>;

const HOST_ID = 'trackbot-dev-problemi';

/** The build that the page came from. */
const shown = { build: document.currentScript?.dataset.build };

// Nothing is fetched ahead: it could be out of date when the reader opens it.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } });

new EventSource('/__dev/events').addEventListener('message', (event) => {
  const state: DevState = JSON.parse(event.data);
  if (state.build !== shown.build) {
    shown.build = state.build;
    update();
  }
  show(problemsOf(state));
});

/** Reloads the page: in place where its scripts can do so (`src/client/navigation`), otherwise through the browser. */
function update(): void {
  if ('navigation' in window) navigation.reload({ info: 'retry' });
  else location.reload();
}

function problemsOf({ errors, crash }: DevState): readonly Shown[] {
  if (crash === undefined) return errors;
  return [{ message: crash, hint: 'Il compilatore si è fermato per un errore suo: i dettagli sono nel terminale.' }];
}

function show(problems: readonly Shown[]): void {
  document.getElementById(HOST_ID)?.remove();
  if (problems.length === 0) return;
  const host = element('div', '');
  host.id = HOST_ID;
  const section = element('section', '');
  section.setAttribute('role', 'alert');
  const count = problems.length === 1 ? 'un problema' : `${problems.length} problemi`;
  const header = element('header', '');
  const close = element('button', 'Chiudi');
  close.addEventListener('click', () => host.remove());
  header.append(element('h2', `La compilazione ha trovato ${count}.`), close);
  const list = element('ol', '');
  list.append(...problems.map(item));
  section.append(header, list);
  const styles = element('link', '');
  styles.setAttribute('rel', 'stylesheet');
  styles.setAttribute('href', '/__dev/overlay.css');
  host.attachShadow({ mode: 'open' }).append(styles, section);
  // Outside <body>, so that replacing the content of the page does not remove it.
  document.documentElement.append(host);
}

function item({ place, message, hint }: Shown): HTMLElement {
  const entry = element('li', '');
  if (place) entry.append(element('code', `${place.file}:${place.line}:${place.column}`));
  entry.append(element('p', message));
  entry.append(element('p', hint));
  return entry;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
