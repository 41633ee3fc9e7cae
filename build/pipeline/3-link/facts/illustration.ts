import type { DetailedShipment, ExampleShipment } from '../../../../src/model/example-shipment.ts';
import type { Illustration, StatusName } from '../../../../src/model/illustration.ts';
import { own } from '../../../../src/model/own.ts';
import { exampleShipment, exampleShipments, exampleTemplates } from '../../../../src/strings/examples.ts';
import type { Fact, FactUse } from './fact.ts';

/** What each illustration is drawn from. */
const drawings: Readonly<Record<Illustration['name'], (use: FactUse) => Illustration>> = {
  stati: ({ facts }) => ({
    name: 'stati',
    statuses: facts.api.catalogues.statuses.map(({ code, label, tone, next }) => ({ code, label, tone, next })),
  }),
  'percorso-ordine': ({ facts }) => ({
    name: 'percorso-ordine',
    minutes: facts.values.get('sincronizzazione-minuti'),
  }),
  'pagina-tracking': (use) => ({ name: 'pagina-tracking', shipment: detailed(use) }),
  'notifica-email': (use) => ({ name: 'notifica-email', shipment: detailed(use) }),
  'dettaglio-spedizione': (use) => ({ name: 'dettaglio-spedizione', shipment: detailed(use) }),
  'lista-spedizioni': (use) => ({
    name: 'lista-spedizioni',
    shipments: exampleShipments.map((shipment) => named(shipment, use)),
  }),
  'impostazioni-notifiche': (use) => ({
    name: 'impostazioni-notifiche',
    templates: exampleTemplates.map((template) => ({ ...template, status: statusOf(template.status, use) })),
    open: statusOf(exampleShipment.status, use),
  }),
};

/**
 * `::illustrazione{nome=stati}`: an illustration. The diagram of the statuses is drawn from the OpenAPI document. The
 * others take the names of statuses and couriers from the data.
 */
export const illustration: Fact = (use) => {
  const { nome = '' } = use.attributes;
  const draw = own(drawings, nome);
  return draw
    ? use.embed({ type: 'illustration', ...draw(use) })
    : use.unknown('L’illustrazione', nome, Object.keys(drawings));
};

function detailed(use: FactUse): DetailedShipment<StatusName> {
  const events = exampleShipment.events.map((event) => ({ ...event, status: statusOf(event.status, use) }));
  return { ...exampleShipment, ...named(exampleShipment, use), expected: exampleShipment.expected, events };
}

function named(shipment: ExampleShipment<string>, use: FactUse): ExampleShipment<StatusName> {
  return { ...shipment, status: statusOf(shipment.status, use), courier: courierOf(shipment.courier, use) };
}

function statusOf(code: string, { facts, unknown }: FactUse): StatusName {
  const { statuses } = facts.api.catalogues;
  const found = statuses.find((status) => status.code === code);
  if (found) return { code, label: found.label, tone: found.tone };
  const codes = statuses.map((status) => status.code);
  unknown('Lo stato', code, codes);
  return { code, label: code, tone: 'neutral' };
}

function courierOf(code: string, { facts: { data }, unknown }: FactUse): string {
  const found = data.couriers.find((courier) => courier.code === code);
  if (found) return found.name;
  const codes = data.couriers.map((courier) => courier.code);
  unknown('Il corriere', code, codes);
  return code;
}
