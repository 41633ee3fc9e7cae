import { runners } from '../samples/runners/index.ts';
import { typeRunners } from '../samples/types/index.ts';
import { ensureInstalled } from './debian.ts';

/**
 * Installs the tools that run the samples of every language, and those that compile its types. `.ci/run` calls it before the tests. Elsewhere nobody
 * needs all tools: the tests name what they skip.
 */
const tools = [...Object.values(runners), ...Object.values(typeRunners)];
ensureInstalled('eseguire gli esempi', tools, ({ packages }) => packages);
