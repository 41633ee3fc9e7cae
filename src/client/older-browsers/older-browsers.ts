/* What the oldest supported browsers lack. `boot.ts` loads this file only there, before anything else runs. */
import '@oddbird/popover-polyfill';
import { DOM_FUNCTIONS } from './dom.ts';
import { addFunctions, ECMASCRIPT_FUNCTIONS } from './ecmascript.ts';

addFunctions([...ECMASCRIPT_FUNCTIONS, ...DOM_FUNCTIONS]);
