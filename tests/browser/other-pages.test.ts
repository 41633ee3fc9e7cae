import { testPages } from './every-page.ts';
import { OTHERS } from './kinds.ts';
import { openPublished } from './open-site.ts';

testPages(await openPublished(), OTHERS, { isClose: false });
