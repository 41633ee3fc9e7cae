import { testPages } from './every-page.ts';
import { OTHERS } from './kinds.ts';
import { openRealSite } from './real-site.ts';

testPages(await openRealSite(), OTHERS, { isClose: false });
