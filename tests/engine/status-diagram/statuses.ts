import type { StatusNode } from '../../../src/model/status-node.ts';

/** As many statuses and transitions as the OpenAPI document has. */
export const statuses: readonly StatusNode[] = [
  status('pending', 'In attesa', 'neutral', 'info_received in_transit expired'),
  status('info_received', 'Spedizione in preparazione', 'neutral', 'in_transit exception expired'),
  status(
    'in_transit',
    'In transito',
    'info',
    'out_for_delivery available_for_pickup held exception returning delivered expired',
  ),
  status(
    'out_for_delivery',
    'In consegna',
    'info',
    'delivered failed_attempt available_for_pickup exception in_transit expired',
  ),
  status(
    'failed_attempt',
    'Consegna non riuscita',
    'warning',
    'out_for_delivery available_for_pickup held returning expired',
  ),
  status('available_for_pickup', 'Pronta per il ritiro', 'info', 'delivered returning expired'),
  status('held', 'In giacenza', 'warning', 'out_for_delivery in_transit available_for_pickup returning expired'),
  status('exception', 'Anomalia', 'danger', 'in_transit held returning expired'),
  status('delivered', 'Consegnata', 'success', ''),
  status('returning', 'In restituzione', 'warning', 'returned exception expired'),
  status('returned', 'Restituita', 'success', ''),
  status('expired', 'Scaduta', 'danger', ''),
];

/** A status whose next ones are written one after the other. */
export function status(code: string, label: string, tone: StatusNode['tone'], next: string): StatusNode {
  return { code, label, tone, next: next.split(' ').filter((other) => other !== '') };
}
