/**
 * The file that marks a folder as written by a build. The next build may replace that folder, and no build reads pages
 * from it.
 */
export const MARKER = '.trackbot-site';
