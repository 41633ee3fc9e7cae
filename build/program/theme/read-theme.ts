import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The colours of a mode by the names of their custom properties, without the dashes. */
export type Colours = ReadonlyMap<string, ThemeColour>;

/** A colour as the owner writes it, and its line in the theme. */
export type ThemeColour = { readonly value: string; readonly line: number };

/** The theme in the folder of the program. */
export const THEME = 'src/theme/theme.css';

/** What the build reads in a theme: the colours of both modes, and the font. */
export type Theme = {
  /** The stylesheet itself. */
  readonly text: string;
  readonly light: Colours;
  readonly dark: Colours;
  /** The colours of the light mode that the dark one does not write. */
  readonly onlyLight: ReadonlySet<string>;
  /**
   * The name of the font, and its first file as the stylesheet names it. Absent for a theme with fonts of the system
   * alone.
   */
  readonly font?: { readonly name: string; readonly file: string };
};

/** Reads the theme of a program from its folder. */
export async function openTheme(folder: string): Promise<Theme> {
  return readTheme(await readFile(join(folder, THEME), 'utf8'));
}

/** Reads a theme: one declaration a line, those of the dark mode after its selector. */
export function readTheme(text: string): Theme {
  const lines = text.split('\n');
  const darkFrom = lines.findIndex((line) => line.includes('[data-theme="dark"]'));
  const colours = lines.flatMap((line, index) => {
    const [, name, value] = /^\s*--([\w-]+):([^;]+);/.exec(line) ?? [];
    return name !== undefined && value !== undefined ? [{ name, value: value.trim(), line: index + 1 }] : [];
  });
  const isDark = ({ line }: ThemeColour) => darkFrom >= 0 && line > darkFrom;
  const light = new Map(colours.flatMap((one) => (isDark(one) ? [] : [[one.name, one]])));
  const dark = new Map(colours.flatMap((one) => (isDark(one) ? [[one.name, one]] : [])));
  const [, face = ''] = /@font-face\s*\{([^}]*)\}/.exec(text) ?? [];
  const [, name] = /font-family:\s*["']?([^"';]+)/.exec(face) ?? [];
  const [, file] = /url\(["']?([^"')]+)/.exec(face) ?? [];
  const onlyLight = new Set(Array.from(light.keys()).filter((colour) => !dark.has(colour)));
  return { text, light, dark: new Map([...light, ...dark]), onlyLight, ...(name && file && { font: { name, file } }) };
}
