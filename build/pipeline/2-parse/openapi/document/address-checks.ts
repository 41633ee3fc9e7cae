import { pointerTo } from '../../../../../src/model/json-pointer.ts';
import { collectProblems, type Problem } from '../../../../platform/problems/problem.ts';
import { hasCredentials, WITHOUT_CREDENTIALS } from '../../../../platform/text/refused-address.ts';
import type { SourceNodes } from './source-nodes.ts';
import { visitObjects } from './visit-objects.ts';

/** The keywords whose value is an address. */
const ADDRESSES = ['url', 'termsOfService', 'authorizationUrl', 'tokenUrl', 'refreshUrl', 'openIdConnectUrl'];

/** Reports `url-refused` for each address of an OpenAPI document that names a user or a password. */
export function checkAddresses({ files, placeIn }: SourceNodes): readonly Problem[] {
  const { problems, report } = collectProblems();
  for (const file of files.values()) {
    visitObjects(file.value, ({ value, pointer }) => {
      for (const key of ADDRESSES) {
        const address = value[key];
        if (typeof address !== 'string' || !hasCredentials(address)) continue;
        const message = `L’indirizzo in «${key}» ${WITHOUT_CREDENTIALS.message}.`;
        const { hint } = WITHOUT_CREDENTIALS;
        report(placeIn(file, pointerTo(pointer, key)), { code: 'url-refused', message, hint });
      }
    });
  }
  return problems;
}
