import { testBehaviours } from './behaviours.ts';
import { oldChromium } from './chromium.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

testBehaviours([oldChromium, firefox, webkit]);
