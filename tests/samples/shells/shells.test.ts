import { describe, expect, it } from 'vitest';
import { cmd } from './cmd.ts';
import { windowsArguments } from './invocation.ts';
import { powershell } from './powershell.ts';

/** The lines of Microsoft's own table, with the arguments that it gives. */
const TABLE: readonly (readonly [line: string, ...args: readonly string[]])[] = [
  ['"a b c" d e', 'a b c', 'd', 'e'],
  ['"ab\\"c" "\\\\" d', 'ab"c', '\\', 'd'],
  ['a\\\\\\b d"e f"g h', 'a\\\\\\b', 'de fg', 'h'],
  ['a\\\\\\"b c d', 'a\\"b', 'c', 'd'],
  ['a\\\\\\\\"b c" d e', 'a\\\\b c', 'd', 'e'],
];

describe('the rules of the shells', () => {
  it.each(TABLE)('cut %s as Windows does', (line, ...args) => {
    expect(windowsArguments(line)).toEqual(args);
  });

  it('lose the quotes of JSON in an argument of PowerShell 5.1, and keep them in 7', () => {
    const script = 'curl.exe http://a --data \'{"a": 1}\'';
    expect(powershell(script, new Map(), '5.1')[0]?.args.at(-1)).toBe('{a: 1}');
    expect(powershell(script, new Map(), '7')[0]?.args.at(-1)).toBe('{"a": 1}');
  });

  it('refuse what means something else', () => {
    for (const script of ['curl http://a', 'curl.exe --data @-', 'curl.exe "$HOME"', "curl.exe 'a"])
      expect(() => powershell(script, new Map(), '7'), script).toThrow();
    for (const script of ['curl http://a?b&c', 'curl "a', 'type x | curl a'])
      expect(() => cmd(script, new Map()), script).toThrow();
  });

  it('replace the accents that the input of a Windows program need not keep', () => {
    expect(cmd('echo "è" | curl a', new Map())[0]?.input).toBe('"?" \r\n');
    expect(powershell("'è' | curl.exe a", new Map(), '5.1')[0]?.input).toBe('?\r\n');
  });
});
