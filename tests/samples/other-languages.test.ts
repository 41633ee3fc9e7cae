import { LANGUAGES } from '../../src/model/sample.ts';
import { testSamples } from './sends-what-is-meant.ts';

testSamples(LANGUAGES.filter((language) => language !== 'curl' && language !== 'nodejs'));
