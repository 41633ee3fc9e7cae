/**
 * The class of elements whose id comes from an author. Reader views take an id such as `menu` or `pagination` for that
 * of something around the text, unless a class says that it is in the column of the text (`okMaybeItsACandidate` in
 * Mozilla's Readability).
 */
export const COLUMN_CLASS = 'in-column';
