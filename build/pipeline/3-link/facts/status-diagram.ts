import type { SiteFact } from './fact.ts';

/** `::illustrazione{nome=stati}`: how a shipment's status changes, drawn from the statuses of the OpenAPI document. */
export const statusDiagram: SiteFact = ({ facts, embed }) => {
  const statuses = facts.api.catalogues.statuses.map(({ code, label, tone, next }) => ({ code, label, tone, next }));
  return embed({ type: 'status-diagram', statuses });
};
