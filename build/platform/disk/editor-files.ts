/**
 * Tells whether a file or folder name is not content: dotfiles (including the swap files of Vim and the locks of Emacs), and backup and
 * temporary files that editors leave or create beside the one they save.
 */
export function isEditorFile(name: string): boolean {
  return name.startsWith('.') || EDITOR_FILE.test(name);
}

/** `4913` is the file by which Vim tests whether a folder is writable. */
const EDITOR_FILE = /~$|^~\$|^#.*#$|^4913$|___jb_(?:tmp|old)___$|\.(?:sw[opx]|bak|orig|tmp)$/i;
