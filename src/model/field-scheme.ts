/**
 * The scheme of links to fields of the API: `campo:shipment-details#risposta-200.stato`, an operation and an anchor of
 * its page.
 */
export const FIELD_SCHEME = 'campo:';
