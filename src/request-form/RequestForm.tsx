import { mount, type PageOfIsland } from '../browser/mount.tsx';
import type { RequestForm } from '../model/request-form.ts';
import { RequestFields } from './RequestFields.tsx';

/** Draws the fields of a request. */
export async function draw(form: RequestForm, place: HTMLElement, { fillIn }: PageOfIsland) {
  // The path of the form's page, as in `location.pathname`. The data is in the folder of the page.
  const path = new URL('.', new URL(place.dataset.source ?? '', location.href)).pathname.slice(0, -1);
  return mount(place, <RequestFields form={form} path={path} fillIn={fillIn} />);
}
