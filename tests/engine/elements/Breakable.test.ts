import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Breakable } from '../../../src/elements/Breakable.tsx';
import { processorTime } from '../../processor-time.ts';

it.each([
  ['https://api.example.it/v1', 'https://|api.|example.|it/|v1'],
  ['/bancali/{codice_interno}/', '/|bancali/|{codice_|interno}/'],
  ['{$request.body#/avviso}', '{$request.|body#/|avviso}'],
  ['delete_webhook_by_token', 'delete_|webhook_|by_|token'],
  ['listNamespacedHTTPRoute', 'list|Namespaced|HTTP|Route'],
  ['io.k8s.api.core.v1.PodSpec', 'io.|k8s.|api.|core.|v1.|Pod|Spec'],
  ['filter[created_at][before]', 'filter|[created_|at]|[before]'],
  ['Aspetta che arrivi...', 'Aspetta che arrivi...'],
  ['Elenca i colli/pacchi di MyStore', 'Elenca i colli/pacchi di MyStore'],
  ['Notifiche, PA: API B2B per le Amministrazioni', 'Notifiche, PA: API B2B per le Amministrazioni'],
  ['B2B con getStreamsV2beta', 'B2B con get|Streams|V2beta'],
  ['inventario', 'inventario'],
])('%s breaks where its parts meet', (text, broken) => {
  expect(renderToStaticMarkup(createElement(Breakable, { text })).replaceAll('<wbr aria-hidden="true"/>', '|')).toBe(
    broken,
  );
});

it('a name that could break everywhere takes no longer than its length lets expect', async () => {
  const breaks = () => {
    const markup = renderToStaticMarkup(createElement(Breakable, { text: '['.repeat(100_000) }));
    expect(markup.split('<wbr aria-hidden="true"/>')).toHaveLength(100_000);
  };
  expect(await processorTime(breaks)).toBeLessThan(20);
});
