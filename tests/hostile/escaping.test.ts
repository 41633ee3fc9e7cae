import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { fixtureSite, referenceSite } from '../site/build-site.ts';
import { fixtureText } from '../site/inputs.ts';
import { apiOf, pageOf, saying } from './given.ts';
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
  // What autolinks of GFM take along, and what ends a line or code in a copy.
  'https://a.example/<img src=x onerror=alert(1)>',
  'www.a.example/<img src=x onerror=alert(1)>',
  'HTTPS://a.example/\\<img src=x onerror=alert(1)>',
  '(https://a.example/*<img src=x onerror=alert(1)>*)',
  'https://a.example/`<img src=x onerror=alert(1)>`',
  'https://a.example/&lt;img src=x&gt;<img src=x onerror=alert(1)>',
  'https://a.example/[<b>](https://b.example/<img src=x onerror=alert(1)>)',
  'a@b.example/<img src=x onerror=alert(1)>',
  'mailto:a@b.example<img src=x onerror=alert(1)>',
  'xmpp:a@b.example/<img src=x onerror=alert(1)>',
  'https://a.example/<!-- <img src=x onerror=alert(1)> -->',
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
    const built = await fixtureSite({
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
    // A separator of lines is told; the text is read all the same.
    expect(built.problems.filter(({ code }) => code !== 'character-refused')).toEqual([]);
    expect(faultsOf(built)).toEqual([]);
    const page = readBy(built.markup('/spedizioni/lista'));
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
    const built = await fixtureSite({ 'content/guide/spedizioni/lista.md': page });
    // An address is a link also in the name of a key, where no markup may stand, and some spaces are refused.
    const told =
      /markup-unread|link-broken|anchor-broken|identifier-unknown|fact-unknown|directive-invalid|character-refused/;
    const others = built.said.filter((said) => !told.test(said));
    expect(others).toEqual([]);
    expect(faultsOf(built)).toEqual([]);
    const { texts, values } = readBy(built.markup('/spedizioni/lista'));
    const text = slim(texts);
    expect(text.split(slim(`${signs} e altro`.slice(0, 90))).length).toBeGreaterThan(2);
    expect(values.map(slim)).toContain(slim(`${signs} e quanto basta per essere lunga abbastanza.`));
  });
});

describe('a text of a description is a text wherever it comes to stand: ', () => {
  it.each(SIGNS)('%s', async (signs) => {
    const site = await referenceSite(saying({ text: signs }));
    expect(site.problems.filter(({ level }) => level === 'error')).toEqual([]);
    expect(faultsOf(site)).toEqual([]);
    const { texts } = readBy(site.markup('/api/x'));
    // Its title, names, values, examples and samples.
    expect(slim(texts).split(slim(signs)).length - 1).toBeGreaterThan(8);
  });

  it.each(SIGNS)('what the request form is made from says it as data: %s', async (signs) => {
    const site = await referenceSite(saying({ text: signs }));
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
    expect(faultsOf(site)).toEqual([]);
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
    const site = await fixtureSite({
      'spec/openapi.yaml': spec,
      'content/pages/contatti.md': pageOf('::diagramma\n\n::stati\n\nStato :stato[in_transit].'),
    });
    expect(spec).toContain(JSON.stringify(signs));
    expect(site.problems).toEqual([]);
    expect(faultsOf(site)).toEqual([]);
  });
});
