import { testPages } from './every-page.ts';
import { KINDS } from './kinds.ts';
import { openPublished } from './open-site.ts';

testPages(await openPublished(), KINDS, { isClose: true });
