import { testBehaviours } from './behaviours.ts';
import { newChromium } from './chromium.ts';

testBehaviours([newChromium]);
