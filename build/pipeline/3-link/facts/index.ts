import type { FactName } from '../../2-parse/markdown/directives/index.ts';
import {
  errorCode,
  errorTable,
  limitTable,
  status,
  statusDiagram,
  statusTable,
  testNumberTable,
} from './catalogues.ts';
import { courier, courierTable, glossaryTable, priceTable, value } from './data.ts';
import type { SiteFact } from './fact.ts';
import { check, example, fields, operationList, samples } from './operations.ts';

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
  diagramma: statusDiagram,
  valore: value,
} as const satisfies Readonly<Record<FactName, SiteFact>>;
