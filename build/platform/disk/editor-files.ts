import { WELL_KNOWN_FOLDER } from '../hosting/files.ts';

/**
 * Tells whether a file or folder name is not content: dotfiles except `.well-known` (including the swap files of Vim
 * and the locks of Emacs), and the backup and temporary files of editors.
 */
export function isEditorFile(name: string): boolean {
  return (name.startsWith('.') && name !== WELL_KNOWN_FOLDER) || EDITOR_FILE.test(name);
}

/** Vim creates `4913` to test whether a folder is writable. */
const EDITOR_FILE = /~$|^~\$|^#.*#$|^4913$|___jb_(?:tmp|old)___$|\.(?:sw[opx]|bak|orig|tmp)$/i;
