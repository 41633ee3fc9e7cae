import { it, onTestFinished } from 'vitest';
import { PATIENT } from '../../../project.ts';
import { temporaryFolder } from '../../../temporary-folder.ts';
import { serve } from './serve.ts';
import { soak, writeSoakProject } from './soak.ts';

it('no page stays stale, whatever is edited, renamed, deleted or switched one after the other', PATIENT, async () => {
  const folder = temporaryFolder();
  writeSoakProject(folder);
  const { url, stop } = await serve(folder);
  onTestFinished(stop);
  // Rejects at the first stale page.
  await soak({ folder, url }, 100);
});
