import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, it } from 'vitest';
import { fixtureText } from '../fixture-site.ts';
import { apiOf, operationOf, pageOf } from './given.ts';
import { type HostileSite, referenceSite, siteOf } from './site.ts';
import { faultsOf } from './sound.ts';

/** Signs that end a place or begin another, wherever a text may come to stand. */
const SIGNS = [
  '</script><script>alert(1)</script>',
  '</title></textarea></style><img src=x onerror=alert(1)>',
  '<!--<script>',
  '--><svg onload=alert(1)>',
  ']]><![CDATA[',
  `" onmouseover="alert(1)" x='`,
  '` $\u007balert(1)} `',
  'a\u2028b\u2029c',
  '&lt;b&gt; &quot; &#60;i&#62;',
  '{{title}} {{body}} $& $1 $`',
  String.raw`\" \u003c \\ %3Cscript%3E %0d%0aX: y`,
  '[x](javascript:alert(1)) ![x](//evil.example) <javascript:alert(1)> | a | ~~~ ```',
] as const;

type Node = DefaultTreeAdapterTypes.Node;

/** What a browser makes of a page: all texts, all values of attributes. */
function readBy(html: string): { readonly texts: string; readonly values: readonly string[] } {
  const texts: string[] = [];
  const values: string[] = [];
  const walk = (node: Node): void => {
    if ('value' in node) texts.push(node.value);
    if ('attrs' in node) values.push(...node.attrs.map(({ value }) => value));
    if ('childNodes' in node) node.childNodes.forEach(walk);
  };
  // A place where a word may break does not divide it.
  walk(parse(html.replaceAll(/<wbr[^>]*>/g, '')));
  return { texts: texts.join(' '), values };
}

/** Spaces are not compared: a browser joins them, and so do the copies. */
const slim = (text: string) => text.replace(/\s+/g, ' ').trim();

function expectSound(site: HostileSite): void {
  expect(faultsOf(site)).toEqual([]);
  for (const [path, text] of site.files) {
    if (!/\.(?:md|txt)$/.test(path)) continue;
    const tree = unified().use(remarkParse).use(remarkGfm).parse(text);
    visit(tree, (node) => {
      // Between two lists the copies have an empty comment.
      if (node.type === 'html') expect(node.value, path).toBe('<!-- -->');
      if ('url' in node) expect(node.url, `${path}: ${text}`).toMatch(/^(?:\/|#|https?:\/\/(?!evil)|mailto:|$)/);
    });
  }
}

describe('a text of the settings and data is a text wherever it comes to stand: ', () => {
  it.each(SIGNS)('%s', async (signs) => {
    const quoted = JSON.stringify(signs);
    const site = fixtureText('content/site.yaml')
      .replace('title: Guida di prova', () => `title: ${quoted}\nintroduction: ${quoted}`)
      .replace('tagline: Un sito piccolo, per le prove.', () => `tagline: ${quoted}`)
      .replace(/description: .*/, () => `description: ${quoted}`)
      .replace('label: Accedi', () => `label: ${quoted}`)
      .replace('company: Prova S.r.l.', () => `company: ${quoted}`)
      .replace(/tax_id: .*/, () => `tax_id: ${quoted}`)
      .replace('text: Un avviso per tutti.', () => `text: ${quoted}`)
      .replace('label: Scopri di più', () => `label: ${quoted}`)
      .replaceAll('label: Contatti', () => `label: ${quoted}`)
      .replace('title: Aiuto', () => `title: ${quoted}`);
    const sidebars = fixtureText('content/sidebars.yaml')
      .replaceAll(/label: .*/g, () => `label: ${quoted}`)
      .replace('group: Spedizioni', () => `group: ${quoted}`);
    const built = await siteOf({
      'content/site.yaml': site,
      'content/sidebars.yaml': sidebars,
      'content/data/couriers.yaml': fixtureText('content/data/couriers.yaml')
        .replace('name: BRT', () => `name: ${quoted}`)
        .replace('area: Italia', () => `area: ${quoted}`),
      'content/data/prices.yaml': fixtureText('content/data/prices.yaml')
        .replace('name: Pro', () => `name: ${quoted}`)
        .replace(/summary: .*/, () => `summary: ${quoted}`),
      'content/data/values.yaml': fixtureText('content/data/values.yaml').replace(
        'value: 1000',
        () => `value: ${quoted}`,
      ),
      'content/data/synonyms.yaml': `synonyms:\n  - [eliminare, ${quoted}]\n`,
      'content/data/questions.yaml': `questions:\n  /contatti: [${quoted}]\n`,
    });
    expect(built.problems).toEqual([]);
    expectSound(built);
    const page = readBy(built.page('/spedizioni/lista'));
    const count = page.texts.split(signs).length - 1;
    // Title, bar, menu, announcement, sidebar, footer, facts.
    expect(count).toBeGreaterThanOrEqual(8);
  });
});

describe('a text of a page is a text wherever it comes to stand: ', () => {
  it.each(SIGNS)('%s', async (signs) => {
    const line = signs.replace(/[\u2028\u2029]/g, ' ');
    const escaped = line.replace(/[!-/:-@[-`{-~]/g, String.raw`\$&`);
    const code = '~~~~~';
    const body = [
      `## ${escaped}`,
      escaped,
      `[${escaped}](</spedizioni/lista> "${escaped}")`,
      `**${escaped}**`,
      `| ${escaped} |\n| - |\n| ${escaped} |`,
      `:::nota[${escaped}]\n${escaped}\n:::`,
      `:tasto[${escaped}]`,
      `${code}text title="${line.replaceAll(/"|&quot;/g, '')}" {1}\n${signs}\n${code}`,
      `${code}js\n"${signs}"\n${code}`,
      `${code}html\n${signs}\n${code}`,
      `> ${escaped}\n\n- ${escaped}\n\n1. ${escaped}`,
    ].join('\n\n');
    const quoted = JSON.stringify(`${signs} e altro`.slice(0, 90));
    const page = pageOf(body).replace(
      /title: .*\ndescription: .*/,
      () =>
        `title: ${quoted}\nsidebar_label: ${JSON.stringify(signs.slice(0, 40))}\ndescription: ${JSON.stringify(`${signs} e quanto basta per essere lunga abbastanza.`)}`,
    );
    const built = await siteOf({ 'content/guide/spedizioni/lista.md': page });
    const others = built.said.filter(
      (said) => !/markup-unread|link-broken|anchor-broken|identifier-unknown|fact-unknown/.test(said),
    );
    expect(others).toEqual([]);
    expectSound(built);
    const { texts, values } = readBy(built.page('/spedizioni/lista'));
    const text = slim(texts);
    expect(text.split(slim(`${signs} e altro`.slice(0, 90))).length).toBeGreaterThan(2);
    expect(values.map(slim)).toContain(slim(`${signs} e quanto basta per essere lunga abbastanza.`));
  });
});

/** A description that says one text wherever it can say something. */
function saying(text: string) {
  const value = { [text]: text, list: [text] };
  const schema = {
    $ref: `#/components/schemas/${encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))}`,
  };
  const content = { 'application/json': { schema, examples: { [text]: { summary: text, description: text, value } } } };
  return apiOf(
    operationOf({
      operationId: 'x',
      summary: text,
      description: `\`\`\`\`\`\`\n${text}\n\`\`\`\`\`\`\n\n${text}`,
      tags: [text],
      security: [{ [text]: [text] }],
      parameters: ['query', 'header', 'cookie'].map((where) => ({
        name: text,
        in: where,
        description: text,
        schema: { type: 'string', enum: [text, 'b'], default: text, pattern: '^.*$', title: text, format: text },
        example: text,
      })),
      requestBody: { description: text, content },
      responses: {
        200: {
          description: text,
          headers: { 'X-A': { description: text, schema: { type: 'string', example: text } } },
          content: { ...content, 'text/plain': { example: text }, 'application/xml': { example: text } },
          links: { [text]: { operationId: 'x', description: text, parameters: { [text]: text } } },
        },
        default: { description: text, content },
      },
      callbacks: {
        [text]: { [`https://example.it/${text}`]: operationOf({ operationId: 'called', summary: text })['/x'] },
      },
      'x-codeSamples': [{ lang: text, label: text, source: text }],
    }),
    {
      info: {
        title: text,
        version: text,
        summary: text,
        description: text,
        contact: { name: text },
        license: { name: text },
      },
      servers: [
        {
          url: 'https://{a}.example.it',
          description: text,
          variables: { a: { default: text, enum: [text], description: text } },
        },
      ],
      tags: [{ name: text, description: text, 'x-displayName': text }],
      'x-tagGroups': [{ name: text, tags: [text] }],
      components: {
        schemas: {
          [text]: {
            title: text,
            description: text,
            type: 'object',
            properties: {
              [text]: { type: 'string', description: text, examples: [text], const: text },
              list: { type: 'array', items: { type: 'string', enum: [text] } },
            },
            patternProperties: { '^x': { description: text } },
            additionalProperties: {
              oneOf: [
                { title: text, type: 'string' },
                { title: `${text}2`, type: 'object' },
              ],
            },
            discriminator: undefined,
          },
        },
        securitySchemes: {
          [text]: {
            type: 'oauth2',
            description: text,
            flows: { clientCredentials: { tokenUrl: 'https://example.it', scopes: { [text]: text } } },
          },
        },
      },
    },
  );
}

describe('a text of a description is a text wherever it comes to stand: ', () => {
  it.each(SIGNS)('%s', async (signs) => {
    const site = await referenceSite(saying(signs));
    expect(site.problems.filter(({ level }) => level === 'error')).toEqual([]);
    expectSound(site);
    const { texts } = readBy(site.page('/api/x'));
    // Its title, names, values, examples and samples.
    expect(slim(texts).split(slim(signs)).length - 1).toBeGreaterThan(8);
  });

  it.each(SIGNS)('what the request form is made from says it as data: %s', async (signs) => {
    const site = await referenceSite(saying(signs));
    const form = site.files.get('api/x/richiesta.json') ?? '';
    expect(form).not.toMatch(/[\n\r]/);
    expect(JSON.stringify(JSON.parse(form))).toContain(JSON.stringify(signs).slice(1, -1));
  });

  it.each(SIGNS)('a path and the id of an operation: %s', async (signs) => {
    const path = `/${signs.replace(/[{}?#]/g, '')}`;
    const site = await referenceSite(
      apiOf({ [path]: { get: { operationId: signs, responses: { 200: { description: 'Ok.' } } } } }),
    );
    expect(site.problems.filter(({ level }) => level === 'error')).toEqual([]);
    expectSound(site);
    const routes = [...site.files.keys()].filter((file) => /^api\/.*\/index\.html$/.test(file));
    for (const route of routes) expect(route).toMatch(/^api\/[\p{L}\p{N}._-]+\/index\.html$/u);
  });
});

describe('a status with signs in its label is a text in the drawing of statuses', () => {
  it.each(SIGNS)('%s', async (signs) => {
    const spec = fixtureText('spec/openapi.yaml').replace(
      /in_transit: In transito.*/,
      () => `in_transit: ${JSON.stringify(signs)}`,
    );
    const site = await siteOf({
      'spec/openapi.yaml': spec,
      'content/pages/contatti.md': pageOf('::illustrazione{nome=stati}\n\n::stati\n\nStato :stato[in_transit].'),
    });
    expect(spec).toContain(JSON.stringify(signs));
    expect(site.problems).toEqual([]);
    expectSound(site);
  });
});
