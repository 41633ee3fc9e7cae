/**
 * Tells whether a file or folder is no content, by its name: it belongs to an editor, to the operating system or to a
 * version control system. Nobody is told of these files. Other names that begin with a dot are content.
 */
export function isToolFile(name: string): boolean {
  return HIDDEN.test(name) || TEMPORARY.test(name);
}

/** Swap files of Vim, locks of Emacs and LibreOffice, settings of editors, and what systems leave in folders. */
const HIDDEN =
  /^\.(?:git.*|hg.*|svn|idea|vscode|obsidian|zed|DS_Store|localized|directory|Trash.*|nfs[\da-f]+|fuse_hidden.*|st(?:folder|ignore|versions)|[_#~].*|.*\.sw[a-z])$|^(?:Thumbs\.db|desktop\.ini)$/i;

/** The backup and temporary files of editors. Vim creates `4913` to test whether a folder is writable. */
const TEMPORARY = /~$|^~\$|^#.*#$|^4913$|___jb_(?:tmp|old)___$|\.(?:sw[opx]|bak|orig|tmp)$/i;
