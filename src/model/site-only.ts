/** The attribute of elements that are of use on the site only: the manual leaves them out. */
export const SITE_ONLY = { 'data-site-only': '' } as const;
