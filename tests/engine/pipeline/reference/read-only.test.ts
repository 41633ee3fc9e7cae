import { describe, expect, it } from 'vitest';
import type { RequestForm } from '../../../../src/model/request-form.ts';
import { createCheck } from '../../../../src/request-form/check.ts';
import { referenceSite } from '../../../site/build-site.ts';

/** What only responses have, each in another notation. */
const READ = [
  ...['unione', 'unione-scritta', 'scelta', 'scelta-scritta', 'insieme', 'tipo'],
  ...['forme', 'oggetto', 'accanto'],
];

describe('properties that are only read, or only written', async () => {
  const site = await referenceSite('read-only.yaml');
  const copy = (id: string) => site.files.get(`api/${id}.md`) ?? '';
  const form = (id: string): RequestForm => JSON.parse(site.files.get(`api/${id}/richiesta.json`) ?? '');
  const fieldsAt = (begin: string) =>
    site
      .page('/api/modifica')
      .anchors.filter((anchor) => anchor.startsWith(begin))
      .map((anchor) => anchor.slice(begin.length));

  it('are not in the table of a message that leaves them out', () => {
    expect(site.messages).toEqual([]);
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

  describe('are no alternative of a message that leaves them out', () => {
    const NUMBERS = ['scelta', 'una', 'riferita', 'vuota', 'elenco', 'mista'];
    const page = site.page('/api/alternative');

    it('in its table', () => {
      expect(site.page('/api/alternative').at('query.q')).not.toContain('stringa');
      for (const name of NUMBERS) {
        expect(page.at(`richiesta.${name}`), name).toMatch(/numer[oi] inter[oi]/);
        expect(page.at(`richiesta.${name}`), name).not.toContain('string');
        expect(page.at(`risposta-200.${name}`), name).toContain('string');
      }
      expect(page.anchors).toEqual(expect.arrayContaining(['richiesta.forma.libera', 'richiesta.forma.segreta']));
      expect(page.anchors).toEqual(expect.arrayContaining(['risposta-200.forma.letta', 'risposta-200.forma.libera']));
      expect(page.anchors).not.toContain('richiesta.forma.letta');
      expect(page.anchors).not.toContain('risposta-200.forma.segreta');
      expect(page.anchors).toEqual(
        expect.arrayContaining(['richiesta.erede.EredeLibero', 'risposta-200.erede.EredeLetto']),
      );
      expect(page.anchors).not.toContain('richiesta.erede.EredeLetto');
    });

    it('in its sample, form and check', () => {
      const { operation, schemas } = form('alternative');
      const [media] = operation.requestBody?.content ?? [];
      const sample = JSON.parse(/--data '([^']*)'/.exec(copy('alternative'))?.[1] ?? '');
      for (const name of NUMBERS) expect([sample[name]].flat(), name).toEqual([expect.any(Number)]);
      expect(Object.keys(sample.forma)).toEqual(['libero']);
      expect(sample.erede).toEqual({ tipo: 'EredeLibero' });
      const [parameter] = operation.parameters;
      expect(parameter?.control).toEqual({ kind: 'text', type: 'integer' });
      const check = createCheck(schemas);
      expect(check(sample, media?.checked ?? false)).toEqual([]);
      for (const name of NUMBERS)
        expect(check({ ...sample, [name]: name === 'elenco' ? ['a'] : 'a' }, media?.checked ?? true), name).not.toEqual(
          [],
        );
      expect(check({ ...sample, vuota: null }, media?.checked ?? false)).toEqual([]);
      expect(check({ ...sample, forma: { letto: 'a' } }, media?.checked ?? true)).not.toEqual([]);
    });
  });
});
