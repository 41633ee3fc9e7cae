import { describe, expect, it } from 'vitest';
import { SEARCH_FILE } from '../../../src/search/packed.ts';
import { fixtureSite } from '../../site/build-site.ts';
import { fixtureText } from '../../site/inputs.ts';
import { openPage } from '../../site/page.ts';

/** The webhooks of the description: one without a tag, one with a tag that has an operation too, and an old one. */
const WEBHOOKS = `webhooks:
  consegnata:
    post:
      operationId: pacco-consegnato
      summary: Un pacco è consegnato
      description: Arriva [una volta](/spedizioni/lista) <script>alert(1)</script> o più.
      requestBody:
        content:
          application/json:
            schema: { type: object, properties: { numero: { type: string } } }
            examples: { uno: { summary: Un pacco, value: { numero: "084512367890" } } }
      responses: { "204": { description: Ricevuto. } }
  partita:
    post:
      tags: [Spedizioni]
      summary: Un pacco è partito
      deprecated: true
      responses: { "204": { description: Ricevuto. } }
`;

const DESCRIPTION = `${fixtureText('spec/openapi.yaml')}${WEBHOOKS}`;

async function build(settings: string, page = '') {
  const { files, problems } = await fixtureSite({
    'spec/openapi.yaml': DESCRIPTION,
    'content/site.yaml': `${fixtureText('content/site.yaml')}\n${settings}`,
    'content/guide/index.md': `${fixtureText('content/guide/index.md')}\n${page}`,
  });
  const pages = [...files.keys()].filter((path) => /^api\/.*\.html$/.test(path)).toSorted();
  return { problems: problems.map(({ code, message }) => `${code}: ${message}`), files, pages };
}

const OVERVIEW = 'api/api-di-prova';

describe('webhooks on the overview', async () => {
  const guide = '::operazioni\n\n::esempio{operazione=pacco-consegnato parte=richiesta}\n';
  const { files, pages, problems } = await build('webhooks: overview\n', guide);
  const overview = openPage(files.get(`${OVERVIEW}/index.html`) ?? '');

  it('have no page of their own, and no entry in sidebars and lists of operations', () => {
    expect(problems).toEqual([]);
    expect(pages.filter((path) => /pacco|partit|consegnat/.test(path))).toEqual([]);
    const links = Array.from(files.values()).flatMap(
      (text) => text.match(/href="[^"]*(?:pacco|partit|consegnat)[^"]*"/g) ?? [],
    );
    expect(new Set(links)).toEqual(new Set(['href="#webhook-consegnata"', 'href="#webhook-partita"']));
    expect(overview.text('h3')).not.toContain('Altre operazioni');
    expect(files.get('index.html')).not.toContain('>Un pacco è consegnato<');
  });

  it('stand there with name, description and examples, after the operations', () => {
    const section = overview.all('section', { 'aria-labelledby': 'eventi-webhook' });
    const [said = ''] = overview.text('section', { 'aria-labelledby': 'eventi-webhook' });
    expect(section).toHaveLength(1);
    expect(said).toMatch(/Un pacco è consegnato.*consegnata.*Arriva una volta.*o più.*Un pacco.*084512367890/s);
    expect(said).toMatch(/Un pacco è partito.*deprecata/s);
    expect(files.get(`${OVERVIEW}/index.html`)).not.toContain('<script>alert');
    const headings = overview.text('h2').map((text) => text.trim());
    expect(headings.indexOf('Webhook')).toBe(headings.indexOf('Operazioni') + 1);
  });

  it('are in the table of contents, the Markdown copy, the search and the examples of guides', () => {
    expect(overview.text('details', { class: 'toc-fold' })[0]).toContain('Un pacco è consegnato');
    expect(files.get(`${OVERVIEW}.md`)).toMatch(
      /## Webhook\n[\s\S]*### Un pacco è consegnato\n\n`POST consegnata`\n[\s\S]*"numero"/,
    );
    expect(files.get(SEARCH_FILE)).toContain('Un pacco è consegnato');
    expect(files.get('index.md')).toContain('"numero": "084512367890"');
  });
});

it('without the setting each webhook has its page, and the overview leads to it', async () => {
  const { files, pages, problems } = await build('');
  expect(problems).toEqual([]);
  expect(pages).toContain('api/pacco-consegnato/index.html');
  expect(files.get(`${OVERVIEW}/index.html`)).toContain('href="/api/pacco-consegnato"');
  expect(files.get(`${OVERVIEW}/index.html`)).not.toContain('eventi-webhook');
});

it('another value of the setting is a fault', async () => {
  const { problems } = await build('webhooks: nowhere\n');
  expect(problems).toEqual([expect.stringMatching(/^settings-invalid: .*overview/)]);
});
