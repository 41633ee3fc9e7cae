/**
 * Tells whether a file or folder name is no content: dotfiles (which are also the swap files of Vim and the locks of Emacs),
 * and the backup and temporary files that editors leave or make beside the one they save.
 */
export function isEditorFile(name: string): boolean {
  return name.startsWith('.') || EDITOR_FILE.test(name);
}

/** `4913` is what Vim creates to see whether a folder can be written. */
const EDITOR_FILE = /~$|^~\$|^#.*#$|^4913$|___jb_(?:tmp|old)___$|\.(?:sw[opx]|bak|orig|tmp)$/i;
