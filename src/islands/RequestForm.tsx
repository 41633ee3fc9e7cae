import { loadData } from '../browser/fetch-kept.ts';
import type { RequestForm as Data } from '../model/request-form.ts';

/** Loads the fields of a request. `source` is the address of their data. */
export async function load({ source }: { source: string }) {
  const [{ default: Fields }, form] = await Promise.all([
    import('../request-form/RequestFields.tsx'),
    loadData<Data>(source),
  ]);
  // The path of the form's page, as in `location.pathname`. The data is in the folder of the page.
  const path = new URL('.', new URL(source, location.href)).pathname.slice(0, -1);
  return <Fields form={form} path={path} />;
}
