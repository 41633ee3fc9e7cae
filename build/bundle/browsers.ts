/** The oldest browsers that scripts and styles are written for. */
export const BROWSERS = ['chrome120', 'firefox121', 'safari17'];
