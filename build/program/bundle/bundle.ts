import type { Bundle } from './assets.ts';
import { bundleScripts } from './bundle-scripts.ts';
import { bundleStyles } from './bundle-styles.ts';
import { compileDoor } from './compile-door.ts';

/**
 * Compiles src/ of the program in a folder with esbuild: styles and scripts for the browser, src/page.tsx (the door)
 * for Node. An error in src/ is a fault of the program, not of its input: throws esbuild's own error, which names file
 * and line.
 */
export async function bundle(folder: string): Promise<Bundle> {
  const [styles, { files, scripts }, door] = await Promise.all([
    bundleStyles(folder),
    bundleScripts(folder),
    compileDoor(folder),
  ]);
  return { ...styles, files: new Map([...styles.files, ...files]), scripts, door };
}
