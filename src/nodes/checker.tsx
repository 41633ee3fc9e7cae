import { Island } from '../components/Island.tsx';
import ResponseCheck from '../islands/ResponseCheck.tsx';
import { responseCheckFile } from '../model/route.ts';
import { NOTHING } from './found.ts';
import { type NodeRecord, noHeadings } from './record.ts';

/** Where readers check a response that they have received. Its data is a file of the page. */
export const checker: NodeRecord<'checker'> = {
  component: ({ draw: { route } }) => (
    <Island name="ResponseCheck" of={ResponseCheck} props={{ source: `/${responseCheckFile(route)}` }} />
  ),
  copy: () => [],
  words: () => NOTHING,
  contents: noHeadings,
  styles: () => ['schemas', 'reference'],
};
