import { expect, it } from 'vitest';
import { SEARCH_FILE } from '../../../../src/search/packed.ts';
import { referenceSite } from '../../../site/build-site.ts';

const RESPONSES = { '200': { description: 'Ok.' } };

it('a relative address of further documentation is shown as text, with a warning', async () => {
  const site = await referenceSite({
    externalDocs: { url: 'javascript:alert(1)', description: 'Mai mostrato' },
    paths: {
      '/colli': {
        get: {
          operationId: 'colli',
          summary: 'I colli',
          externalDocs: { url: '/guida/colli#pesi', description: 'La guida ai colli' },
          responses: RESPONSES,
        },
        post: { operationId: 'nuovo', summary: 'Un collo', externalDocs: { url: 'guida.html' }, responses: RESPONSES },
      },
    },
  });
  const warnings = site.messages.filter((problem) => problem.includes('link-broken'));
  expect(warnings).toEqual([
    'warning link-broken: Il collegamento «/guida/colli#pesi» non porta a nessuna pagina o file del sito: si mostra come testo.',
    'warning link-broken: Il collegamento «guida.html» non porta a nessuna pagina o file del sito: si mostra come testo.',
  ]);
  expect(site.markup('/api/colli')).toContain('La guida ai colli (/guida/colli#pesi)</p>');
  expect(site.markup('/api/nuovo')).toContain('>Documentazione esterna: guida.html</p>');
  expect(site.files.get('api/colli.md')).toContain('La guida ai colli (/guida/colli#pesi)');
  expect(site.files.get(SEARCH_FILE)).toContain('La guida ai colli (/guida/colli#pesi)');
  expect(site.markup('/')).not.toContain('Mai mostrato');
});
