import { expect, it, onTestFinished } from 'vitest';
import { serve } from '../../../bench/serve.ts';
import { soak, writeSoakProject } from '../../../bench/soak.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';

it('no page stays stale, whatever is edited, renamed, deleted or switched one after the other', async () => {
  const folder = temporaryFolder();
  writeSoakProject(folder);
  const { url, stop } = await serve(folder);
  onTestFinished(stop);
  const seen: number[] = [];
  // `npm run bench -- soak` makes 2,000 changes and looks at the memory.
  await soak({ folder, url }, 100, (change) => seen.push(change));
  expect(seen).toHaveLength(100);
});
