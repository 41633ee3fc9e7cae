import { describe, expect, it, onTestFinished } from 'vitest';
import { PATIENT } from '../../../project.ts';
import { fixtureText } from '../../../site/inputs.ts';
import { cold, type Given, type Made, workplace } from './warm-site.ts';

const LIST = 'content/guide/spedizioni/lista.md';
const DESCRIPTION = fixtureText('spec/openapi.yaml');

/** More fields than a page shows: the rest goes to pages of its own. */
const MANY = 700;

function fields(prefix: string, indent: string): string {
  return Array.from({ length: MANY }, (_, index) => `${indent}${prefix}_${index}: { type: string }\n`).join('');
}

function long(name: string): string {
  return `    ${name}:\n      type: object\n      properties:\n${fields(name, '        ')}`;
}

/** A component with an object without a name in it, which has many fields. */
function longInside(name: string, prefix: string): string {
  return `    ${name}:\n      type: object\n      properties:\n        x:\n          type: object\n          properties:\n${fields(prefix, '            ')}`;
}

function withSchemas(schemas: string, description = DESCRIPTION): string {
  return description.replace('  schemas:\n', `  schemas:\n${schemas}`);
}

/** The description with one more property of what the operation answers. */
function answering(component: string, description: string): string {
  const property = `        altro: { $ref: '#/components/schemas/${component}' }\n`;
  return description.replace('      properties:\n        tracking', `      properties:\n${property}        tracking`);
}

function site(description: string, text: string): Given {
  return { changes: { 'spec/openapi.yaml': description, [LIST]: `${fixtureText(LIST)}\n${text}\n` } };
}

/** Builds sites one after the other with one cache, and compares each with a build without a cache. */
async function expectSame(sites: readonly Given[]): Promise<readonly Made[]> {
  const { warm, remove } = workplace();
  onTestFinished(remove);
  const all: Made[] = [];
  for (const given of sites) {
    const [made, anew] = [await warm(given), await cold(given)];
    expect(made.problems).toEqual(anew.problems);
    expect(Object.keys(made.files)).toEqual(Object.keys(anew.files));
    expect(made.files).toEqual(anew.files);
    all.push(anew);
  }
  return all;
}

/** The pages that say something. */
function pagesWith({ files }: Made, text: string): readonly string[] {
  return Object.keys(files).filter((path) => path.endsWith('.html') && files[path]?.includes(text));
}

describe('the pages of schemas are those of a cold build', () => {
  it('whoever links to them and whatever was edited in between', async () => {
    const description = answering('Usato', withSchemas(`${long('Usato')}${long('Citato')}`));
    const texts = ['Uno.', 'Due.', '::campi{schema=Citato}', '::campi{schema=Usato}', 'Due.', '::campi{schema=Citato}'];
    const [one] = await expectSame(texts.map((text) => site(description, text)));
    expect(one && pagesWith(one, 'Usato_650<')).toHaveLength(1);
    expect(one && pagesWith(one, 'Citato_650<')).toHaveLength(1);
  });

  it('where two components are called the same but for capitals', async () => {
    const description = withSchemas(`${longInside('Ordine', 'uno')}${longInside('ORDINE', 'altro')}`);
    await expectSame(['Ordine', 'ORDINE'].map((name) => site(description, `::campi{schema=${name}}`)));
  });

  it('where a component is called like what has no name', async () => {
    const body = `      requestBody:\n        content:\n          application/json:\n            schema:\n              type: object\n              properties:\n                x:\n                  type: object\n                  properties:\n${fields('operazione', '                    ')}`;
    const posting = DESCRIPTION.replace('    get:\n', '    post:\n').replace(
      '      responses:\n',
      `${body}      responses:\n`,
    );
    const description = withSchemas(`${longInside('Richiesta', 'guida')}${long('Citato')}`, posting);
    const texts = ['Uno.', '::campi{schema=Richiesta}', '::campi{schema=Richiesta}\n\n::campi{schema=Citato}'];
    await expectSame(texts.map((text) => site(description, text)));
  });

  it('where the operations alone use up what references may be followed', PATIENT, async () => {
    const children = Array.from({ length: 200 }, (_, index) => `K${index}`);
    const mapping = children.map((name) => `          ${name}: '#/components/schemas/${name}'\n`).join('');
    const parent = `    Base:\n      type: object\n      properties:\n        tipo: { type: string }\n      discriminator:\n        propertyName: tipo\n        mapping:\n${mapping}`;
    const extending = children
      .map((name) => `    ${name}:\n      allOf:\n        - $ref: '#/components/schemas/Base'\n`)
      .join('');
    const group = (name: string, targets: readonly string[]) =>
      `    ${name}:\n      type: object\n      properties:\n${targets.map((target, index) => `        p${index}: { $ref: '#/components/schemas/${target}' }\n`).join('')}`;
    const groups = Array.from({ length: 4 }, (_, index) =>
      group(
        `Gruppo${index}`,
        Array.from({ length: 290 }, () => 'Base'),
      ),
    );
    const chain = Array.from({ length: 16 }, (_, index) => {
      const next = index < 15 ? `      allOf:\n        - $ref: '#/components/schemas/C${index + 1}'\n` : '';
      return `    C${index}:\n      type: object\n      properties:\n        campo_${index}: { type: string }\n${next}`;
    });
    const all = group('Tutto', ['Gruppo0', 'Gruppo1', 'Gruppo2', 'Gruppo3']);
    const description = answering('Tutto', withSchemas([parent, extending, ...groups, all, ...chain].join('')));
    const [, cited] = await expectSame([site(description, 'Uno.'), site(description, '::campi{schema=C0}')]);
    expect(cited?.files['spedizioni/lista/index.html']).toContain('campo_15');
  });
});

it('what is nested too deep for a table has a page', async () => {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const inner = level < 11 ? `{ $ref: '#/components/schemas/Livello${level + 1}' }` : '{ type: string }';
    return `    Livello${level}:\n      type: object\n      properties:\n        campo_${level}: ${inner}\n`;
  });
  const made = await cold(site(withSchemas(levels.join('')), '::campi{schema=Livello0}'));
  expect(made.problems).toEqual([]);
  expect(made.files['spedizioni/lista/index.html']).not.toContain('campo_11<');
  expect(pagesWith(made, 'campo_11<')).not.toEqual([]);
});

it('each of two long schemas leads to its own rest', async () => {
  const description = withSchemas(`${long('Usato')}${long('Citato')}`);
  const made = await cold(site(description, '::campi{schema=Usato}\n\n::campi{schema=Citato}'));
  expect(made.problems).toEqual([]);
  for (const name of ['Usato', 'Citato']) {
    for (const index of [0, 299, 300, 599, 600, 699]) {
      expect(pagesWith(made, `${name}_${index}<`), `${name}_${index}`).not.toEqual([]);
    }
  }
});

it('the description for download is the one of now, also where JSON says the same of both', async () => {
  // A description of two files is written anew.
  const several = DESCRIPTION.replace('      parameters:\n', '      parameters:\n        - $ref: "p.yaml"\n');
  const parameter = 'name: p\nin: query\ndescription: Un testo.\nschema: { type: string }\nexample: a\n';
  const given = (value: string): Given => ({
    changes: {
      'spec/openapi.yaml': several.replace('  version: 1.0.0', `  version: 1.0.0\n  x-a: ${value}`),
      'spec/p.yaml': parameter,
    },
  });
  const [zero] = await expectSame(['0', '-0', '.inf', 'null'].map(given));
  expect(zero?.files['openapi.yaml']).toContain('x-a: 0');
});
