import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { PROJECT } from '../../../project.ts';
import { fixtureText } from '../../../site/inputs.ts';
import type { Given } from './warm-site.ts';

/** What pages may say: facts, links, code, names, and mistakes. */
const PIECES = [
  'Un testo che non chiede niente.',
  'Una spedizione :stato[in_transit] e :valore[csv-righe] righe.',
  'Vedi [la prima](prima.md) e [la seconda](seconda.md#che-cosa).',
  'Vedi [l’indirizzo](/prova/prima) e [:stato[delivered]](terza.md).',
  'Il campo `tracking_number` e [il suo](campo:shipment-list#risposta-200.tracking_number).',
  '::campi{schema=Shipment}',
  '::campioni{operazione=shipment-list}',
  '::operazioni',
  '::prezzi',
  '```json\n{ "status": "in_transit" }\n```',
  '| a | b |\n|---|---|\n| 1 | :corriere[brt] |',
  '## Che cosa\n\n### E come\n\nTesto.',
  'Un nome che non c’è, `nome_inventato`, e :stato[mai_visto].',
  '## Un titolo\n\n#### Troppo in basso',
] as const;

const NAMES = ['prima', 'seconda', 'terza'] as const;

/** A page of the folder `prova`, or none; and whether the sidebar lists it. */
const page = fc.record({
  isThere: fc.boolean(),
  title: fc.constantFrom('Un titolo', 'Un altro titolo'),
  label: fc.constantFrom(undefined, 'Breve'),
  slug: fc.constantFrom(undefined, undefined, undefined, 'altrove'),
  pieces: fc.array(fc.constantFrom(...PIECES), { maxLength: 4 }),
  isListed: fc.constantFrom(true, true, true, false),
});

/** A whole site; each part of it can change by itself. */
const parts = {
  prima: page,
  seconda: page,
  terza: page,
  name: fc.constantFrom('Guida di prova', 'Guida provata'),
  announcement: fc.constantFrom('Un avviso per tutti.', 'Un altro avviso.'),
  splitAbove: fc.constantFrom(undefined, 2),
  rows: fc.constantFrom('1000', '2000'),
  status: fc.constantFrom('In transito', 'In viaggio'),
  summary: fc.constantFrom('Elenca le spedizioni', 'Elenco'),
  field: fc.constantFrom('Il numero dato dal corriere.', 'Il numero.'),
  template: fc.constantFrom('', '<meta name="author" content="Prova">'),
  baseUrl: fc.constantFrom(undefined, 'https://prova.example'),
  day: fc.constantFrom('2026-11-01', '2026-11-02'),
};

type Site = { [Part in keyof typeof parts]: (typeof parts)[Part] extends fc.Arbitrary<infer T> ? T : never };

/** A site, and edits of one part of it after the other. */
export const anyEdits: fc.Arbitrary<readonly Given[]> = fc
  .tuple(
    fc.record(parts),
    fc.array(fc.tuple(fc.constantFrom(...Object.keys(parts)), fc.record(parts)), { minLength: 2, maxLength: 4 }),
  )
  .map(([first, edits]) => {
    const sites: Site[] = [first];
    for (const [part, other] of edits) sites.push({ ...(sites.at(-1) ?? first), ...pick(other, part) });
    return sites.map(givenOf);
  });

function pick(site: Site, part: string): Partial<Site> {
  return Object.fromEntries(Object.entries(site).filter(([name]) => name === part));
}

function givenOf(site: Site): Given {
  const written = NAMES.filter((name) => site[name].isThere);
  const pages = written.map((name): [string, string] => [`content/guide/prova/${name}.md`, textOf(site[name])]);
  const listed = written.filter((name) => site[name].isListed).map((name) => `    - /prova/${site[name].slug ?? name}`);
  const split = site.splitAbove === undefined ? '' : `\nsearch:\n  split_above: ${site.splitAbove}\n`;
  return {
    changes: {
      ...Object.fromEntries(pages),
      'content/sidebars.yaml': fixtureText('content/sidebars.yaml').replace(
        '    - /\n',
        `    - /\n${listed.join('\n')}\n`,
      ),
      'content/site.yaml':
        fixtureText('content/site.yaml')
          .replace('Guida di prova', site.name)
          .replace('Un avviso per tutti.', site.announcement) + split,
      'content/data/values.yaml': fixtureText('content/data/values.yaml').replace('1000', site.rows),
      'spec/openapi.yaml': fixtureText('spec/openapi.yaml')
        .replace('In transito', site.status)
        .replace('Elenca le spedizioni', site.summary)
        .replace('Il numero dato dal corriere.', site.field),
      'templates/document.html': readFileSync(join(PROJECT, 'templates/document.html'), 'utf8').replace(
        '</head>',
        `${site.template}</head>`,
      ),
    },
    ...(site.baseUrl !== undefined && { baseUrl: site.baseUrl }),
    history: new Map([['content/guide/index.md', site.day]]),
  };
}

function textOf({ title, label, slug, pieces }: Site['prima']): string {
  const lines = [
    '---',
    `title: ${title}`,
    'description: Una descrizione abbastanza lunga per essere accettata da tutti.',
    ...(label === undefined ? [] : [`sidebar_label: ${label}`]),
    ...(slug === undefined ? [] : [`slug: ${slug}`]),
    '---',
  ];
  return `${lines.join('\n')}\n\n${pieces.join('\n\n')}\n`;
}
