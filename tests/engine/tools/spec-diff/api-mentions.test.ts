import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readText } from '../../../../build/pipeline/2-parse/markdown/document.ts';
import type { Change } from '../../../../build/pipeline/3-link/changes/compare-apis.ts';
import { apiMentionsIn, mentionsOfChange } from '../../../../build/tools/spec-diff/api-mentions.ts';
import { printChanges } from '../../../../build/tools/spec-diff/print-changes.ts';
import { referenceSite } from '../../../site/build-site.ts';
import { apiOf, changesBetween, description } from '../../pipeline/3-link/changes/given.ts';

const PAGE = `---
title: Cose
description: Una pagina che parla delle cose in tutti i modi in cui lo può fare.
---

Vedi [crea](/api/cosa-crea), [il nome](/api/cosa-crea#richiesta.nome) e [lo stato](campo:cosa-crea#risposta-200.stato.dettaglio).

Il campo \`nome\` e \`nome_lungo=uno\`, poi :stato[fermo] e \`altro\`.

::campioni{operazione=cosa-crea}

::campi{schema=Cosa}

\`\`\`json
{ "nome": "x", "valore": "nome_lungo" }
\`\`\`
`;

const api = await apiOf(description({}));

/** The lines of the page that mention something. */
async function linesThatMention(change: Partial<Change>): Promise<readonly number[]> {
  const mentions = apiMentionsIn([readText({ path: 'content/guide/cose.md', text: PAGE }).value], [api]);
  const whole: Change = {
    kind: 'broken',
    place: { file: 'spec/openapi.yaml', line: 1, column: 1 },
    text: '',
    uses: [],
    names: [],
    ...change,
  };
  return mentionsOfChange(whole, mentions).map(({ line }) => line);
}

const at = (anchor: string): Partial<Change> => ({ uses: api.operations.map((operation) => ({ operation, anchor })) });

describe('texts mention', () => {
  it('an operation by every link to it or to its fields, and by what shows its samples', async () => {
    expect(await linesThatMention(at(''))).toEqual([6, 6, 6, 10]);
  });

  it('a field by links to it and to what is inside it, not by those to the whole', async () => {
    expect(await linesThatMention(at('richiesta.nome'))).toEqual([6]);
    expect(await linesThatMention(at('risposta-200.stato'))).toEqual([6]);
    expect(await linesThatMention(at('risposta-200.sta'))).toEqual([]);
  });

  it('a name in inline code, alone or among others, and as a key of JSON', async () => {
    expect(await linesThatMention({ names: ['nome'] })).toEqual([8, 14]);
    expect(await linesThatMention({ names: ['nome_lungo'] })).toEqual([8]);
  });

  it('a value by its directive', async () => {
    expect(await linesThatMention({ names: ['fermo'] })).toEqual([8]);
  });

  it('a component by the table of its fields', async () => {
    expect(await linesThatMention({ component: 'Cosa' })).toEqual([12]);
  });
});

describe('a comparison', () => {
  const edition = { file: 'spec/openapi.yaml', version: '1.4.0' };

  it('without changes says so', () => {
    const text = printChanges({ before: { ...edition, version: '1.3.0' }, after: edition, changes: [], mentions: [] });
    expect(text).toBe(
      'Da spec/openapi.yaml (versione 1.3.0) a spec/openapi.yaml (versione 1.4.0)\n\nNessuna differenza per chi usa l’API.\n',
    );
  });

  it('tells a break that hides behind a small version number', async () => {
    const changes = await changesBetween(description({}), description({ request: '{ type: string }' }));
    const text = printChanges({ before: edition, after: { ...edition, version: '1.5.0' }, changes, mentions: [] });
    expect(text).toContain('Incompatibile (1)\n  spec/openapi.yaml:10  Corpo della richiesta: il tipo passa');
    expect(text).toContain('      in POST /cose (cosa-crea#richiesta)');
    expect(text).toContain('1 rottura, 0 cambiamenti, 0 aggiunte.');
    expect(text).toContain('«version» resta alla 1');
    const major = printChanges({ before: edition, after: { ...edition, version: '2.0.0' }, changes, mentions: [] });
    expect(major).not.toContain('«version»');
  });
});

describe('the places of a change', () => {
  it('are the anchors of the page, inside forms and other fields too', async () => {
    const forms = (longest: number) =>
      JSON.stringify({
        oneOf: [
          { title: 'Corriere Espresso', type: 'object', properties: { a: { type: 'string', maxLength: longest } } },
          { type: 'object', properties: { b: { type: 'string', maxLength: longest } } },
          {
            type: 'object',
            additionalProperties: {
              type: 'object',
              properties: { d: { type: 'string', maxLength: longest }, 'e e': { type: 'string', maxLength: longest } },
            },
          },
        ],
      });
    const after = description({ request: forms(3) });
    const changes = await changesBetween(description({ request: forms(9) }), after);
    const places = changes.flatMap(({ uses }) => uses.map(({ anchor }) => anchor));
    expect(places).toEqual([
      'richiesta.corriere-espresso.a',
      'richiesta.schema-2.b',
      'richiesta.schema-3.altri-campi.d',
      'richiesta.schema-3.altri-campi.e-e',
    ]);
    const page = (await referenceSite(parse(after))).page('/api/cosa-crea');
    expect(page.anchors).toEqual(expect.arrayContaining(places));
  });
});
