/** The stylesheets that only some pages need, in the order of loading. */
export const PAGE_STYLES = [
  'home',
  'not-found',
  'samples',
  'schemas',
  'reference',
  'overview',
  'images',
  'illustrations/illustration',
  'illustrations/status-diagram',
  'illustrations/order-road',
  'illustrations/tracking-page',
  'illustrations/email',
  'illustrations/shipment-list',
  'illustrations/shipment-detail',
  'illustrations/notification-settings',
] as const;

/** The name of a stylesheet of some pages. */
export type PageStyles = (typeof PAGE_STYLES)[number];
