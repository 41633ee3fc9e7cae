import { projectInput } from '../../build/commands/project.ts';
import { build } from '../../build/pipeline.ts';
import { sourceProgram } from '../../build/program/source-program.ts';
import { PROJECT } from '../project.ts';

/** Builds the real site in memory: the text of each file by its path, and what was found on the way. */
export async function buildRealSite() {
  const { outputs, problems } = await build(
    projectInput({ cwd: PROJECT, programFolder: PROJECT }, {}),
    sourceProgram(PROJECT),
    () => undefined,
  );
  const decoder = new TextDecoder();
  const files: ReadonlyMap<string, string> = new Map(outputs.map(({ path, bytes }) => [path, decoder.decode(bytes)]));
  return { files, problems };
}

/** The file of a route. */
export function fileOf(route: string): string {
  return route === '/' ? 'index.html' : `${route.slice(1)}/index.html`;
}

export const GUIDE_ROUTES = [
  '/',
  '/abbonamenti/fatturazione',
  '/abbonamenti/prezzi',
  '/corrieri',
  '/integrazioni/casi-particolari',
  '/integrazioni/da-spedire',
  '/integrazioni/piattaforme',
  '/integrazioni/prestashop',
  '/integrazioni/woocommerce',
  '/mittenti',
  '/notifiche/email',
  '/pagina-tracking',
  '/privacy-settings',
  '/spedizioni/aggiungere',
  '/spedizioni/archiviare',
  '/spedizioni/dettaglio',
  '/spedizioni/eliminare',
  '/spedizioni/lista',
  '/spedizioni/modificare',
  '/stati',
  '/telegram',
];

export const OPERATION_ROUTES = [
  '/api/courier-list',
  '/api/shipment-create',
  '/api/shipment-delete',
  '/api/shipment-details',
  '/api/shipment-list',
];

export const API_ROUTES = [
  '/api',
  '/api/authentication',
  '/api/error-responses',
  '/api/rate-limits',
  '/api/supported-couriers',
  ...OPERATION_ROUTES,
];

/** Pages in no sidebar. */
export const UNLISTED_ROUTES = ['/api/trackbot-pro-api', '/chiusura', '/contatti', '/privacy'];

export const ALL_ROUTES = [...GUIDE_ROUTES, ...API_ROUTES, ...UNLISTED_ROUTES];
