import type { Readable } from 'node:stream';

/** Waits until a program says what matches. */
export function spoken(stream: Readable, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let text = '';
    stream.setEncoding('utf8').on('data', (more: string) => {
      text += more;
      const match = pattern.exec(text);
      if (match) resolve(match);
    });
    stream.on('end', () => reject(new Error(`${pattern} was not said: ${text}`)));
  });
}
