import type { DetailedShipment, ExampleShipment, ExampleTemplate } from './example-shipment.ts';
import type { Tone } from './tone.ts';

/** An illustration. The diagram of the statuses is drawn from the statuses themselves. */
export type Illustration =
  | {
      readonly name: 'pagina-tracking' | 'notifica-email' | 'dettaglio-spedizione';
      readonly shipment: DetailedShipment<StatusName>;
    }
  | { readonly name: 'lista-spedizioni'; readonly shipments: readonly ExampleShipment<StatusName>[] }
  | {
      readonly name: 'impostazioni-notifiche';
      readonly templates: readonly ExampleTemplate<StatusName>[];
      /** The status whose template is open. */
      readonly open: StatusName;
    }
  | {
      readonly name: 'percorso-ordine';
      /** The minutes between two readings of the shop's orders. */
      readonly minutes?: string | undefined;
    }
  | { readonly name: 'stati'; readonly statuses: readonly StatusNode[] };

/** A status as pictures name it. */
export type StatusName = { readonly code: string; readonly label: string; readonly tone: Tone };

/** A status as the diagram of /stati draws it. */
export type StatusNode = StatusName & { readonly next: readonly string[] };
