import { testPages } from './every-page.ts';
import { KINDS } from './kinds.ts';
import { openRealSite } from './real-site.ts';

testPages(await openRealSite(), KINDS, { isClose: true });
