import { DomUtils } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { unexplainedOperations } from '../../../../build/tools/report/pages.ts';
import { inspectSite } from '../../../site/build-site.ts';
import { type Changes, fixtureInput, fixtureText } from '../../../site/inputs.ts';
import { openPage } from '../../../site/page.ts';

const HOME = 'content/guide/index.md';
const LIST = 'content/guide/spedizioni/lista.md';
const INTRODUCTION = 'content/api/index.md';

const longer = (path: string, text: string): Changes => ({ [path]: `${fixtureText(path)}\n${text}\n` });

async function pageOf(path: string, changes: Changes) {
  const { files } = await inspectSite(fixtureInput(changes));
  return openPage(files.get(`${path}/index.html`) ?? '');
}

/** The guides that the only operation of the fixture lists. */
async function guidesWith(changes: Changes): Promise<readonly string[]> {
  const page = await pageOf('api/shipment-list', changes);
  const list = page.all('section', { 'aria-labelledby': 'nelle-guide' });
  const links = list.flatMap((section) => DomUtils.getElementsByTagName('li', section));
  return links.flatMap((item) => DomUtils.getElementsByTagName('a', item).map(({ attribs }) => attribs.href ?? ''));
}

it('a link with a title that the operation had in an older version is told at its place', async () => {
  const spec = fixtureText('spec/openapi.yaml').replace('version: 1.0.0', 'version: 0.9.0');
  const { problems } = await inspectSite(
    fixtureInput({
      'spec/releases/0.9.0.yaml': spec.replace('summary: Elenca le', 'summary: Mostra le'),
      ...longer(LIST, 'Vedi [mostra le spedizioni](/api/shipment-list) e [Elenca le spedizioni](/api/shipment-list).'),
    }),
  );
  const found = problems.filter(({ code }) => code === 'link-text-outdated');
  const line = fixtureText(LIST).split('\n').length + 1;
  expect(
    found.map(({ place, message, hint }) => `${place.file}:${place.line}:${place.column} ${message} → ${hint}`),
  ).toEqual([
    `${LIST}:${line}:6 Il collegamento dice «mostra le spedizioni», ma l’operazione ora si chiama «Elenca le spedizioni». → Scrivi «[Elenca le spedizioni](/api/shipment-list)».`,
  ]);
});

describe('the guides of an operation', () => {
  it('are the pages that quote it', async () => {
    expect(await guidesWith({})).toEqual(['/api']);
  });

  it.each([
    '[qui](/api/shipment-list)',
    '[qui](/api/shipment-list#query.status)',
    '[qui](campo:shipment-list#query.status)',
  ])('are those with the link %s', async (link) => {
    const guides = await guidesWith(longer(LIST, `Vedi ${link}.`));
    expect(guides).toContain('/spedizioni/lista');
  });

  it.each([
    '[qui][a]\n\n[a]: /api/shipment-list',
    '[qui](</api/shipment-list>)',
    '[di **più**](/api/shipment-list?a=1)',
  ])('are those with the same link in any form: %j', async (link) => {
    expect(await guidesWith(longer(LIST, link))).toContain('/spedizioni/lista');
  });

  it.each([
    '`[qui](/api/shipment-list)`',
    '```text\n[qui](/api/shipment-list) ::esempio{operazione=shipment-list parte=risposta}\n```',
    '\\[qui](/api/shipment-list)',
    '<!-- [qui](/api/shipment-list) campo:shipment-list#query.status -->',
    'Il testo campo:shipment-list#query.status e operazione=shipment-list.',
  ])('are not those that only show how to write one: %j', async (text) => {
    expect(await guidesWith(longer(LIST, text))).not.toContain('/spedizioni/lista');
  });

  it('begin with the one that mentions it most', async () => {
    const guides = await guidesWith(longer(LIST, '[A](/api/shipment-list), [B](/api/shipment-list#query.status).'));
    expect(guides).toEqual(['/spedizioni/lista', '/api']);
  });

  it('do not include the home page, nor pages whose addresses only begin alike', async () => {
    const guides = await guidesWith({
      ...longer(HOME, '[Qui](/api/shipment-list).'),
      ...longer(LIST, '[Qui](/api/shipment-list-2).'),
    });
    expect(guides).toEqual(['/api']);
  });

  it('stand at the field that they link to, also as those of its operation', async () => {
    const page = await pageOf('api/shipment-list', longer(LIST, '[Qui](campo:shipment-list#risposta-200.status).'));
    const fields = ['tracking_number', 'status'].flatMap((name) => page.all('li', { id: `risposta-200.${name}` }));
    expect(fields.map((field) => /Nelle guide: .*/.exec(DomUtils.textContent(field))?.[0])).toEqual([
      undefined,
      'Nelle guide: La lista delle spedizioni',
    ]);
    expect(await guidesWith(longer(LIST, '[Qui](campo:shipment-list#query.status).'))).toHaveLength(2);
  });

  it('do not stand at a field whose description leads there', async () => {
    const spec = fixtureText('spec/openapi.yaml').replace(
      'Il numero dato',
      'Il [numero](/spedizioni/lista#numero) dato',
    );
    const guide = longer(LIST, '## Numero\n\n[Qui](campo:shipment-list#risposta-200.tracking_number).');
    const page = await pageOf('api/shipment-list', { 'spec/openapi.yaml': spec, ...guide });
    const [field = ''] = page.text('li', { id: 'risposta-200.tracking_number' });
    expect(field).toContain('Il numero dato');
    expect(field).not.toContain('Nelle guide');
  });

  it('stand at the error codes that they name, but not on the page of all codes', async () => {
    const errors = 'content/api/error-responses.md';
    const page = (text: string) =>
      `---\ntitle: Errori\ndescription: ${'Tutti gli errori. '.repeat(3)}\n---\n\n${text}\n`;
    const rows = await pageOf('api/error-responses', {
      ...longer(LIST, 'Può dare :errore[not_found].'),
      [errors]: page('::errori\n\nVedi :errore[not_found].'),
      'content/sidebars.yaml': fixtureText('content/sidebars.yaml').replace(
        /^( *)- \/api$/m,
        '$&\n$1- /api/error-responses',
      ),
    });
    const [row = ''] = rows.text('tr', { id: 'not_found' });
    expect(row).toMatch(/Nelle guide: La lista delle spedizioni\.$/);
  });

  it('are missed in the report where there are none', async () => {
    const without = { [INTRODUCTION]: fixtureText(INTRODUCTION).replace(/^::esempio.*$/m, '') };
    const missed = async (changes: Changes) => {
      const { site, api } = await inspectSite(fixtureInput(changes));
      return unexplainedOperations(site, api).map(({ text }) => text);
    };
    expect(await missed({})).toEqual([]);
    expect(await missed(without)).toEqual(['GET /shipments']);
  });
});
