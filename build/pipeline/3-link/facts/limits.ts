import { type SiteFact, table } from './fact.ts';
import { formatNumber } from './format.ts';

/** `::limiti`: how many requests each plan allows. */
export const limitTable: SiteFact = ({ facts }) => {
  const limits = new Map(facts.api.catalogues.rateLimits.map((limit) => [limit.plan, limit]));
  return table(
    ['Piano', 'Richieste al minuto', 'Richieste al giorno'],
    facts.prices.plans.map(({ code, name }) => {
      const limit = limits.get(code);
      return {
        cells: limit
          ? [name, formatNumber(limit.perMinute), formatNumber(limit.perDay)]
          : [name, 'API non inclusa', 'API non inclusa'],
      };
    }),
  );
};
