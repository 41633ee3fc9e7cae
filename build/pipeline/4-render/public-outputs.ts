import { startOf } from '../../../src/model/place.ts';
import { toRoute } from '../../../src/model/route.ts';
import { ASSETS_FOLDER } from '../../platform/hosting/caching.ts';
import { isForReaders } from '../../platform/hosting/files.ts';
import { collectProblems, type Diagnosis, type Result } from '../../platform/problems/problem.ts';
import type { PublicFile } from '../1-load/public-files.ts';
import { type Output, outputOf, toOutputPath } from './output.ts';
import type { PageRecord } from './page-record.ts';

/**
 * Publishes the files of content/public/ as they are. Reports `output-refused` for names that a host cannot serve or
 * would treat otherwise.
 */
export function publicOutputs(
  files: readonly PublicFile[],
  pages: readonly Pick<PageRecord, 'page'>[],
): Result<readonly Output[]> {
  const { problems, report } = collectProblems();
  const routes = new Set<string>(files.length > 0 ? pages.map(({ page }) => page.route.toLowerCase()) : []);
  const outputs = files.flatMap(({ file, path: written, bytes, hash }): readonly Output[] => {
    const path = toOutputPath(written);
    const reason = refusal(written, routes);
    if (path === undefined || reason !== undefined) {
      report(startOf(file), refused(reason ?? 'ha un nome che non tutti i sistemi accettano'));
      return [];
    }
    return [outputOf({ path, from: startOf(file) }, { bytes, digest: hash })];
  });
  return { value: outputs, problems };
}

/** Why a file cannot be published, as the end of a sentence that begins with the file. */
function refusal(path: string, routes: ReadonlySet<string>): string | undefined {
  const [folder = ''] = path.toLowerCase().split('/', 1);
  if (folder === ASSETS_FOLDER) {
    return `è nella cartella «${ASSETS_FOLDER}», dove i browser conservano i file per sempre, senza chiedere se sono cambiati`;
  }
  if (folder.startsWith('_')) return 'ha un nome che comincia con «_»: per gli host è configurazione';
  if (!isForReaders(path)) return 'ha un nome che gli host non mandano ai lettori';
  if (/[#%]/.test(path)) return 'ha nel nome un segno («#» o «%») che in un indirizzo vuol dire altro';
  const isPage = /\.html$/i.test(path) && !/(?:^|\/)index\.html$/i.test(path);
  if (isPage && routes.has(toRoute(`/${path.toLowerCase()}`) ?? '')) {
    return 'ha l’indirizzo di una pagina del sito, che risponde anche con «.html»';
  }
  return undefined;
}

function refused(reason: string): Diagnosis {
  return {
    code: 'output-refused',
    message: `Il file non si può pubblicare così com’è: ${reason}.`,
    hint: 'Cambia nome al file, o spostalo in un’altra cartella di content/public/.',
    isUnread: true,
  };
}
