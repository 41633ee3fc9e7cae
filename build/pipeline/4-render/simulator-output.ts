import { jsonText } from '../../../src/model/json.ts';
import { startOf } from '../../../src/model/place.ts';
import { SIMULATOR_FILE, SIMULATOR_PORT, type SimulatorData } from '../../../src/model/simulator.ts';
import { simulator as words } from '../../../src/strings/simulator.ts';
import { Hashed } from '../../platform/store/task.ts';
import type { Assets } from '../../program/bundle/assets.ts';
import { fixedOutput, hashedContents, type Output } from './output.ts';

/** The simulator of the API as one file: how to start it, the data, the code. */
export function simulatorOutput(data: Hashed<SimulatorData>, { simulator: code }: Pick<Assets, 'simulator'>): Output {
  const made = Hashed.from('simulator', { data, code }, () => new TextEncoder().encode(fileText(data.value, code)));
  return fixedOutput(SIMULATOR_FILE, startOf('spec/openapi.yaml'), hashedContents(made));
}

function fileText(data: SimulatorData, code: string): string {
  const head = words.head(commentText(data.title), commentText(data.version), SIMULATOR_PORT);
  // Of all texts in quotes, this is the shortest. As a text, no key of the data is anything else (`__proto__`).
  const quoted = jsonText(data)
    .replace(/[\\']/g, '\\$&')
    .replace(/[\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16)}`);
  return `${head.map((line) => `// ${line}`.trimEnd()).join('\n')}\n\nconst SIMULATOR = JSON.parse('${quoted}');\n${code}\n`;
}

/** A text that cannot end a comment. */
function commentText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
