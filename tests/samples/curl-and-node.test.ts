import { testSamples } from './sends-what-is-meant.ts';

// These two need no tool that somebody who works on the project lacks.
testSamples(['curl', 'nodejs']);
