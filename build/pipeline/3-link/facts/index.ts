import type { FactName } from '../../2-parse/markdown/directives/index.ts';
import { check } from './check.ts';
import { courier, courierTable } from './couriers.ts';
import { errorCode, errorTable } from './errors.ts';
import type { SiteFact } from './fact.ts';
import { fields } from './fields.ts';
import { glossaryTable } from './glossary.ts';
import { limitTable } from './limits.ts';
import { example, operationList } from './operations.ts';
import { priceTable } from './prices.ts';
import { samples } from './samples.ts';
import { statusDiagram } from './status-diagram.ts';
import { status, statusTable } from './statuses.ts';
import { testNumberTable } from './test-numbers.ts';
import { value } from './value.ts';

/** The function that draws each fact directive, by directive name. */
export const facts = {
  stato: status,
  stati: statusTable,
  corriere: courier,
  corrieri: courierTable,
  prezzi: priceTable,
  limiti: limitTable,
  'numeri-di-test': testNumberTable,
  errore: errorCode,
  errori: errorTable,
  operazioni: operationList,
  glossario: glossaryTable,
  esempio: example,
  campi: fields,
  'controlla-errore': check,
  campioni: samples,
  illustrazione: statusDiagram,
  valore: value,
} as const satisfies Readonly<Record<FactName, SiteFact>>;
