/** The folder of the files whose names change with their content. */
export const ASSETS_FOLDER = 'assets';

/** For files whose names change with their content: browsers never ask again. */
export const KEEP_FOREVER = 'public, max-age=31536000, immutable';

/** For everything else, and for what is not there: browsers ask each time whether what they have is still right. */
export const ASK_EACH_TIME = 'no-cache';
