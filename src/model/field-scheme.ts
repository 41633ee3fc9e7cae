/** The scheme of links to an anchor of an operation: `campo:shipment-details#risposta-200.stato`. */
export const FIELD_SCHEME = 'campo:';
