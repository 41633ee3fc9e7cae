/** The file that marks a folder as written by a build, so that the next build may replace it and none takes it for pages. */
export const MARKER = '.trackbot-site';
