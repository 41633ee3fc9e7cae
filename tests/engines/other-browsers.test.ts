import { testBehaviours } from './behaviours.ts';
import { firefox } from './firefox.ts';
import { webkit } from './webkit.ts';

testBehaviours([firefox, webkit]);
