import { describe, expect, it } from 'vitest';
import type { RequestForm } from '../../../../src/model/request-form.ts';
import { createCheck } from '../../../../src/request-form/check.ts';
import { fixtureReference } from '../../../reference-site.ts';

/** What only responses have, each in another notation. */
const READ = [
  ...['unione', 'unione-scritta', 'scelta', 'scelta-scritta', 'insieme', 'tipo'],
  ...['forme', 'oggetto', 'accanto'],
];

describe('properties that are only read, or only written', async () => {
  const site = await fixtureReference('read-only.yaml');
  const copy = (id: string) => site.file(`api/${id}.md`) ?? '';
  const form = (id: string): RequestForm => JSON.parse(site.file(`api/${id}/richiesta.json`) ?? '');
  const fieldsAt = (begin: string) =>
    site
      .page('/api/modifica')
      .anchors.filter((anchor) => anchor.startsWith(begin))
      .map((anchor) => anchor.slice(begin.length));

  it('are not in the table of a message that leaves them out', () => {
    expect(site.problems).toEqual([]);
    expect(fieldsAt('richiesta.')).toEqual(['lista', 'testo', 'segreto']);
    expect(fieldsAt('risposta-200.')).toEqual(expect.arrayContaining([...READ, 'lista', 'testo']));
    expect(fieldsAt('risposta-200.')).not.toContain('segreto');
  });

  it('are in no sample of a request, be it JSON or a form', () => {
    const body = /--data '([^']*)'/.exec(copy('modifica'))?.[1] ?? '';
    expect(Object.keys(JSON.parse(body))).toEqual(['lista', 'testo']);
    const sent = copy('modulo').split('## Corpo della richiesta')[0] ?? '';
    for (const name of READ) expect(sent).not.toMatch(new RegExp(`[ '"&]${name}=`));
    expect(sent).toContain('testo=');
  });

  it('are neither asked for by the form nor missed by its check', () => {
    const [media] = form('modifica').operation.requestBody?.content ?? [];
    const check = createCheck(form('modifica').schemas);
    expect(check({ lista: ['a'], testo: 'b' }, media?.checked ?? false)).toEqual([]);
    expect(check({ lista: ['a'] }, media?.checked ?? true)).not.toEqual([]);
    expect(JSON.stringify(media?.examples)).not.toContain('unione');
    const [fields] = form('modulo').operation.requestBody?.content ?? [];
    const names = fields?.variants?.flatMap((variant) => (variant.fields ?? []).map(({ name }) => name));
    expect(names?.toSorted()).toEqual(['lista', 'segreto', 'testo']);
  });
});
