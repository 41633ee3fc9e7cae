import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { describe, expect, it } from 'vitest';
import { readText } from '../../../../../build/pipeline/2-parse/markdown/document.ts';
import { headingText } from '../../../../../src/model/heading-text.ts';
import type { Prose } from '../../../../../src/model/prose.ts';
import { elementsIn } from '../../../../../src/model/prose-trees.ts';
import { openPage } from '../../../../site/page.ts';
import { FRONT_MATTER, parse } from './parse.ts';

/** The texts of the lines of a code block that are marked. */
function markedLines({ html }: Element['properties']): readonly string[] {
  return openPage(String(html)).text('span', { class: 'line line-marked' });
}

function elementsOf({ tree }: Prose, tagName: string): readonly Element[] {
  return elementsIn(tree).filter((element) => element.tagName === tagName);
}

function headingsOf(body: string) {
  const { document } = parse(body);
  const headings = document ? elementsIn(document.tree).filter(({ tagName }) => /^h\d$/.test(tagName)) : [];
  return headings.map((heading) => [textOf(heading), heading.properties.id]);
}

function firstElement(body: string, tagName: string) {
  const { document, problems } = parse(body);
  expect(problems).toEqual([]);
  const [element] = document ? elementsOf(document, tagName) : [];
  if (!element) throw new Error(`no ${tagName}`);
  return element;
}

describe('a page', () => {
  it('gives its headings ids that links can rely on, accents kept and repetitions numbered', () => {
    expect(headingsOf('## Perché è in attesa?\n\n### Esempio\n\n## Esempio\n')).toEqual([
      ['Perché è in attesa?', 'perché-è-in-attesa'],
      ['Esempio', 'esempio'],
      ['Esempio', 'esempio-1'],
    ]);
  });

  it('has headings as they are set, with ids that do not depend on it', () => {
    expect(headingsOf('## Posso provare l\'API?\n\n## Dopo "24 h" e 5 kg...\n\n## Il campo `it\'s`\n')).toEqual([
      ['Posso provare l’API?', 'posso-provare-lapi'],
      ['Dopo «24\u00a0h» e 5\u00a0kg…', 'dopo-24-h-e-5-kg'],
      ["Il campo it's", 'il-campo-its'],
    ]);
  });

  it('has titles and descriptions that are set as its text is, wherever they stand', () => {
    const head = `---
title: L'API di "prova"
sidebar_label: L'API
description: Una descrizione dell'API che è lunga abbastanza per essere accettata.
---
`;
    expect(readText({ path: 'content/guide/prova.md', text: head }).value.frontMatter).toMatchObject({
      title: 'L’API di «prova»',
      sidebar_label: 'L’API',
      description: 'Una descrizione dell’API che è lunga abbastanza per essere accettata.',
    });
    const fence = '```';
    const { document } = parse(
      `:::nota[Un'attesa di 24 h]\nTesto.\n:::\n\n${fence}json title="L'inizio dell'elenco"\n{ "a": "l'uno" }\n${fence}\n`,
    );
    expect(document && textOf(document.tree)).toContain('Un’attesa di 24\u00a0h');
    const titles = document && elementsOf(document, 'docs-code').map(({ properties }) => properties.title);
    expect(titles).toEqual(['L’inizio dell’elenco']);
    expect(document && textOf(document.tree)).toContain("l'uno");
  });

  it('keeps the place of each key of its front matter, also of a value that is refused', () => {
    const placesIn = (head: string) => {
      const { title, description, slug } = readText({ path: 'content/guide/prova.md', text: head }).value.frontMatter
        .places;
      return [title, description, slug].map(({ file, line, column }) => `${file}:${line}:${column}`);
    };
    const at = (line: number) => `content/guide/prova.md:${line}:1`;
    const description = 'description: Una descrizione che è lunga abbastanza per essere accettata.';
    expect(placesIn(`---\n# Nota\n${description}\n\ntitle: Prova\n---\n`)).toEqual([at(5), at(3), at(3)]);
    expect(placesIn('---\nslug: NO\ndescription: corta\ntitle: Prova\n---\n')).toEqual([at(4), at(3), at(2)]);
    expect(placesIn('Testo.\n')).toEqual([at(1), at(1), at(1)]);
  });

  it('has headings whose names and ids leave out the numbers of notes', () => {
    const { document } = parse('## Prezzi[^1]\n\nTesto.\n\n[^1]: IVA esclusa.\n');
    const [heading] = document ? elementsOf(document, 'h2') : [];
    expect([heading?.properties.id, heading && headingText(heading)]).toEqual(['prezzi', 'Prezzi']);
  });

  it('may not have a second first-level title or skip a level, and is told how to write it, with its code and emphasis', () => {
    const { problems } = parse('Il _titolo_\n===\n\n## Uno\n\n#### Il campo `stato` da "3 a 4"\n');
    expect(problems).toMatchObject([
      { code: 'heading-invalid', line: 6, hint: 'Scrivi «## Il _titolo_».' },
      { code: 'heading-invalid', line: 11, hint: 'Scrivi «### Il campo `stato` da "3 a 4"».' },
    ]);
  });

  it('does not pass raw HTML on, but lets comments go silently', () => {
    const { document, problems } = parse('<!-- appunto -->\n\nTesto <b>forte</b>.\n\n<script>alert(1)</script>\n');
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['html-refused', 8],
      ['html-refused', 10],
    ]);
    expect(document && textOf(document.tree)).not.toContain('<');
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](data:text/html,x)',
    '[x](vbscript:x)',
    '[x](//evil.example/x)',
    '![x](https://evil.example/x.png)',
    '<javascript:alert(1)>',
  ])('refuses the address in %s', (body) => {
    const { document, problems } = parse(body);
    expect(problems).toMatchObject([{ code: 'url-refused', line: 6, column: 1 }]);
    const addresses = document ? [...elementsOf(document, 'a'), ...elementsOf(document, 'img')] : [];
    expect(addresses.flatMap(({ properties }) => [properties.href, properties.src]).filter(Boolean)).toEqual([]);
  });

  const NOTE = '\n\n[^1]: nota\n\n[ref]: /x\n\n[ref]\n';

  it.each([
    ['[Testo[^1]](/x)', 7, 'nota', 'Spostalo dopo il collegamento'],
    ['[Testo[^1]][ref]', 7, 'nota', 'Spostalo dopo il collegamento'],
    ['[![Una figura](/a.png)[^1]](/x)', 23, 'nota', 'Spostalo dopo il collegamento'],
    ['[un **testo[^1]**](/x)', 12, 'nota', 'Spostalo dopo il collegamento'],
    ['[vedi <https://a.it>](/x)[^1]', 7, '«https://a.it»', 'Tienine uno solo'],
    ['[vedi :errore[x]](/x)[^1]', 7, 'codice di errore', 'tra accenti gravi'],
  ])('tells a link inside a link: %s', (link, column, says, hint) => {
    expect(parse(`${link}${NOTE}`).problems).toMatchObject([
      {
        code: 'markup-unread',
        line: 6,
        column,
        message: expect.stringContaining(says),
        hint: expect.stringContaining(hint),
      },
    ]);
  });

  it('but no note, code or figure beside or in one', () => {
    const body = '[Testo](/x)[^1] e [il `codice`](/x) e [![Una figura](/a.png)](/x) e [vedi https://a.it](/x).';
    expect(parse(`${body}${NOTE}`).problems).toEqual([]);
  });

  it('names an element in HTML once: at its start tag, or at an end tag without one', () => {
    expect(parse('Premi <kbd>Ctrl</kbd>.\n\nDue</b> volte</b>.').problems).toMatchObject([
      { code: 'html-refused', line: 6, column: 7 },
      { code: 'html-refused', line: 8, column: 4 },
      { code: 'html-refused', line: 8, column: 14 },
    ]);
  });

  it('takes marked lines directly behind the language of a code block', () => {
    const { properties } = firstElement('```js{1, 3} title="Tre"\n1\n2\n3\n```\n', 'docs-code');
    expect(properties.language).toBe('js');
    expect(markedLines(properties)).toEqual(['1', '3']);
  });

  it('shows a code block with its title and the lines that the author marked', () => {
    const block = firstElement('```json title="Richiesta" {2}\n{\n  "a": 1\n}\n```\n', 'docs-code');
    expect(block.properties).toMatchObject({ language: 'json', title: 'Richiesta' });
    expect(markedLines(block.properties)).toEqual(['"a": 1']);
    expect(textOf(block)).toBe('{\n  "a": 1\n}');
  });

  it('marks lines behind one that ends inside another language', () => {
    const block = firstElement(
      '```html {4}\n<style>\na { color: red }\n</style>\n<p>qui</p>\n<p>dopo</p>\n```\n',
      'docs-code',
    );
    expect(markedLines(block.properties)).toEqual(['<p>qui</p>']);
  });

  it.each(['{1,}', '{2-}', '{3-1}', '{0}', '{4}', '{2,7-9}'])(
    'warns of lines to mark that are not there: %s',
    (lines) => {
      expect(parse(`\`\`\`json ${lines}\n{\n  "a": 1\n}\n\`\`\`\n`).problems).toMatchObject([
        { code: 'lines-invalid', line: 6 },
      ]);
    },
  );

  it('warns of a language that cannot be highlighted', () => {
    expect(parse('```jsno\n{}\n```\n').problems).toMatchObject([{ code: 'language-unknown', line: 6 }]);
  });
});

/** What authors bring from other programs or mistype, and what the hint says. */
const UNREAD: [form: string, hint: string, line?: number][] = [
  [':::nota Titolo\nTesto\n:::', '«:::nota[Titolo]»'],
  ['::: nota\nTesto\n:::', '«:::nota»'],
  [':::nota[Titolo] altro\nTesto\n:::', '«:::nota[Titolo altro]»'],
  [':::warning Attento\nTesto\n:::', '«:::attenzione[Attento]»'],
  [':::details Apri\nTesto\n:::', 'Esistono: «:::nota»'],
  [':::nota\nTesto', '«:::» alla sua fine'],
  [':::nota\nTesto\n\n:::xyzzy\nDentro\n:::', 'Esistono', 9],
  ['Testo\n\n:::', 'ha più due punti', 8],
  [':::nota\n:::', 'toglilo'],
  [':::tip\nTesto\n:::', '«:::suggerimento»'],
  [':::riquadro{a=b}\nTesto\n:::', 'Esistono'],
  ['::video{src=x}', 'Esistono'],
  ['::campi{schema=}', 'graffe'],
  ['::campi{schema=""}', '«::campi{schema=…}»'],
  ['Un :badge[x].', '«\\:badge»'],
  ['Un * canarino * di prova', '«*parola*»'],
  ['*Attenzione:*leggi', '«*parola*»'],
  ['_Attenzione:_leggi', '«*parola*»'],
  ['Vedi [la pagina](/api “Titolo”).', '"Titolo"'],
  ['[chiama](tel:+39 02 123)', '«[testo](tel:+3902123456)»'],
  ['[chiama](<tel:+39 02 123>)', '«tel:+3902123»'],
  ['[scrivi](mailto:a@example.it?subject=Ciao mondo)', '«%20»'],
  ['Testo <!-- da rivedere', '«-->»'],
  ['<!-- da rivedere\n\nTesto', '«-->»'],
  ['![etichette.png](etichette.png)', 'ciò che l’immagine mostra'],
  ['![Screenshot 2](a.png)', 'ciò che l’immagine mostra'],
  [':::nota\nTesto\n:::passi\n1. Uno\n:::', 'alla fine di «:::nota»', 8],
  [':::passi\n- Uno\n:::', '«1.»'],
  ['!!! note "Nota"\n    Testo', '«:::nota»'],
  ['??? tip\n    Testo', '«:::nota»'],
  ['=== "Scheda"\n    Testo', '«::::linguette»'],
  ['> [!NOTE]\n> Testo', '«:::nota»'],
  ['Un {{< figure >}}.', 'Toglilo'],
  ['{% include x %}', 'Toglilo'],
  ['Il valore {{ variabile }}.', 'Toglilo'],
  ['--8<-- "file.md"', 'Toglilo'],
  ['import Tabs from "x";', 'Toglilo'],
  ['[[toc]]', 'ha già il suo indice'],
  ['[TOC]', 'ha già il suo indice'],
  ['Vedi [[Pagina]].', '«[testo](/percorso)»'],
  ['## Titolo {#ancora}', 'àncore'],
  ['Testo {: .classe}', 'àncore'],
  ['[x](/stati){target=_blank}', 'àncore'],
  ['Premi ++ctrl+c++.', ':tasto'],
  ['Un ==segno==.', '«**parola**»'],
  ['H~2~O', '«₂»'],
  ['x^2^', '«²»'],
  ['Bene :smile: così', 'emoji'],
  ['Term\n: Definizione', '«- **Termine**: definizione»', 7],
  ['$$\nx\n$$', 'formula'],
  ['Con $x^2$.', 'formula'],
  ['*[API]: Interfaccia', 'glossario'],
  ['[testo][assente]', 'Aggiungila'],
  ['[testo][]', 'Aggiungila'],
  ['![testo][assente]', 'Aggiungila'],
  ['Testo[^1].', 'Aggiungi «[^1]'],
  ['[testo] (https://x.it)', 'senza spazio'],
  ['[testo](/un percorso)', '</percorso con spazi>'],
  ['[](/stati)', 'quadre'],
  ['##Titolo', '«## Titolo»'],
  ['-[ ] da fare', '«- voce»'],
  ['*voce', '«- voce»'],
  ['1.Uno', '«1. Testo»'],
  ['| a | b |\n|--|--|--|\n| 1 | 2 |', '«|---|---|»'],
  ['| a | b |\n|---|---|\n| 1 | 2 | 3 |', '«\\|»', 8],
  ['| a | b |\n|---|---|\n| 1 | `x | y` |', '«\\|»', 8],
  ['**grassetto **testo', '«**parola**»'],
  ['Un `codice', 'apice inverso'],
  ['```bash title="T" hl_lines="2"\nls\n```', '{2,4-6}'],
  ['&#x202E;testo', 'Toglilo'],
  ['![Alt](a.webp "Il campo `codice` e **altro**")', '«Il campo codice e altro»'],
  ['```bash title="Con **ls**"\nls\n```', '«Con ls»'],
  ['## 🚀', 'almeno una parola'],
  ['##', 'almeno una parola'],
  ['1. Uno\n   2. Due', 'Allinea il numero', 7],
  ['1. Uno\n\t2) Due', 'Allinea il numero', 7],
  ['Servono:\n2. Due', 'riga vuota', 7],
  ['Servono:  \n2. Due', 'riga vuota', 7],
  ['> Servono:\n> 2. Due', 'riga vuota', 7],
  ['> 1. Uno\n>    2. Due', 'riga vuota', 7],
  ['> Termine\n> : Definizione', '«- **Termine**: definizione»', 7],
  ['1. Uno\n\n\t2. Due', 'Togli gli spazi', 8],
  ['3. Uno\n4. Due\n\n   5. Tre', 'Togli gli spazi', 9],
  ['Testo.\n\n[Importante]: leggere', '«**Importante**: …»', 8],
  ['[a]\n\n[a]: /stati\n[a]: /corrieri', 'altro nome', 9],
  ['Testo.\n\n[^1]: La nota.', '«[^1]» dove serve', 8],
  ['Testo.\n\n[^1]: Vedi qui[^1].', '«[^1]» dove serve', 8],
  ['- Voce[^a].\n\n[^a]: La nota.\n\n[a]: /stati', '«[testo][a]»', 10],
];

describe('nothing that was meant as markup reaches readers as text in silence', () => {
  it.each<[string, string, number?]>(UNREAD)('%j', (form, hint, line = 6) => {
    expect(parse(form).problems).toMatchObject([{ line, hint: expect.stringContaining(hint) }]);
  });

  it.each([
    'Un \\:::nota, \\[testo][assente] e \\{{ x }}.',
    '`{{ x }}` e `==x==`',
    '```text\n!!! note\n:::tip\n```',
    'Alle 10:30, 2 * 3 * 4 = 24, [sic], C++ e C#, a == b, 5 $ o 6 $.',
    '| a | b |\n|---|---|\n| 1 | 2 |',
    '- [ ] da fare\n- [x] fatto',
    'Testo[^1].\n\n[^1]: La nota.',
    '[testo][nome]\n\n[nome]: /stati',
    '::::nota\nTesto\n\n:::passi\n1. Uno\n:::\n::::',
    ':::nota[Titolo]\nTesto\n:::',
    '1. Uno\n\n   1. Dentro\n   2. Dentro\n\n2. Due',
    'Nel\n2024. Poi, nel\n12\\. posto.',
    '[//]: # (da rivedere)\n\n[comment]: # (anche questo)\n\nTesto.',
    '![Uno][a] e [due][A].\n\n[a]: /stati',
  ])('what is text, or works, is not reported: %j', (form) => {
    expect(parse(form).problems).toEqual([]);
  });

  it('GitHub Flavored Markdown is whole: addresses, tasks and notes', () => {
    expect(firstElement('Vedi https://example.it/a.', 'a').properties.href).toBe('https://example.it/a');
    expect(firstElement('- [x] fatto', 'input').properties).toMatchObject({ checked: true, ariaLabel: 'Fatto' });
    const note = firstElement('Testo[^a].\n\n[^a]: La nota.', 'li');
    expect([note.properties.id, textOf(note).trim()]).toEqual(['Nota-fn-a', 'La nota. ↑']);
  });

  it('notes have ids that no heading can have', () => {
    const { document } = parse('## Footnote label\n\nTesto[^a].\n\n## Nota fn a\n\nTesto.\n\n[^a]: La nota.');
    const [title] = document ? elementsOf(document, 'section').flatMap(({ children }) => children) : [];
    const [call] = document ? elementsOf(document, 'a') : [];
    expect(title).toMatchObject({ properties: { id: 'Nota-titolo' } });
    expect(call?.properties).toMatchObject({
      href: '#Nota-fn-a',
      id: 'Nota-fnref-a',
      ariaDescribedBy: ['Nota-titolo'],
    });
    const headings = document ? elementsOf(document, 'h2') : [];
    expect(headings.map(({ properties }) => properties.id)).toEqual(['footnote-label', 'nota-fn-a']);
  });

  it('a line may break inside a cell, where Markdown has no way', () => {
    expect(textOf(firstElement('| a |\n|---|\n| uno<br>due |', 'table'))).toContain('unodue');
  });

  it('a plus may be a key', () => {
    expect(firstElement(':tasto[Ctrl++]', 'docs-key').children.map((key) => textOf(key))).toEqual(['Ctrl', '+']);
  });
});

describe('front matter', () => {
  it.each([
    ['', 'Comincia il file'],
    ['\n---\ntitle: Prova\n---\n\n', 'righe vuote'],
    ['---\ntitle: Prova\n\n', '«---»'],
  ])('is needed at the first line: %j', (head, hint) => {
    expect(parse('Testo', head).problems).toMatchObject([
      { code: 'front-matter-invalid', line: 1, column: 1, hint: expect.stringContaining(hint) },
    ]);
  });

  it('names an unknown key at its line', () => {
    const { problems } = parse('Testo', FRONT_MATTER.replace('\n---\n\n', '\nsidebarlabel: X\ntags: Y\n---\n\n'));
    expect(problems).toMatchObject([
      { line: 4, column: 1, message: 'La chiave «sidebarlabel» non esiste.', hint: 'Forse «sidebar_label»?' },
      { line: 5, column: 1, message: 'La chiave «tags» non esiste.' },
    ]);
  });

  it('has no markup: its texts are shown as they are written', () => {
    const { problems } = parse('Testo', FRONT_MATTER.replace(/title: .*/, 'title: Il campo `stato` e [altro](/stati)'));
    expect(problems).toMatchObject([{ code: 'markup-unread', line: 2, hint: 'Scrivi «Il campo stato e altro».' }]);
  });

  it('says where YAML cannot be read', () => {
    expect(parse('Testo', '---\ntitle: "Prova\ndescription: x\n---\n\n').problems[0]?.code).toBe('yaml-syntax');
  });
});

describe('directives', () => {
  it('sets a note apart under its own title or under that of its kind', () => {
    const partsOf = (text: string) => {
      const { properties, children } = firstElement(text, 'docs-admonition');
      return [properties.kind, ...children.map((child) => textOf(child).trim()).filter(Boolean)];
    };
    expect(partsOf(':::nota\nTesto.\n:::\n')).toEqual(['nota', 'Nota', 'Testo.']);
    const titled = ':::pericolo[Non si torna **indietro**]\nTesto.\n:::\n';
    expect(partsOf(titled)).toEqual(['pericolo', 'Non si torna indietro', 'Testo.']);
  });

  it('keeps the markup of a title, its facts and links too', () => {
    const text = ':::nota[Vedi **[la pagina](lista.md)**, `stato` e :stato[in_transit]]\nTesto.\n:::\n';
    const [title] = firstElement(text, 'docs-admonition').children;
    const tags = title?.type === 'element' ? elementsIn(title).map(({ tagName }) => tagName) : [];
    expect(tags).toEqual(['a', 'code', 'docs-fact']);
  });

  it.each([
    ['Premi :tasto[[Ctrl](/stati)].', '«:tasto[Ctrl]»'],
    ['È :stato[**in_transit**].', '«:stato[in_transit]»'],
    ['::campioni[Il _primo_ invio]{operazione=x}', '«::campioni[Il primo invio]»'],
  ])('takes a name without markup in brackets: %s', (text, hint) => {
    expect(parse(text).problems).toMatchObject([{ code: 'directive-invalid', hint: `Scrivi ${hint}.` }]);
  });

  it('suggests the nearest name for one that does not exist', () => {
    expect(parse(':::atenzione\nTesto.\n:::\n').problems).toMatchObject([
      {
        code: 'directive-unknown',
        line: 6,
        column: 1,
        hint: 'Forse «:::attenzione»? Se è testo, scrivi «::\\:atenzione».',
      },
    ]);
  });

  it('suggests how many colons the nearest name has', () => {
    expect(parse('Sono :stai[tutti].').problems).toMatchObject([{ hint: expect.stringContaining('Forse «::stati»?') }]);
  });

  it('wants the right number of colons, known attributes and allowed values', () => {
    const { problems } = parse('::nota\n\n::corrieri{vista=apo}\n\n::prezzi{piano=pro}\n\n::campi\n');
    expect(problems).toMatchObject([
      { line: 6, hint: 'Scrivi «:::nota». Se è testo, scrivi «:\\:nota».' },
      { line: 8, hint: 'Forse «vista=api»?' },
      { line: 10, message: 'L’attributo «piano» di «::prezzi» non esiste.' },
      { line: 12, hint: 'Scrivi «::campi{schema=…}».' },
    ]);
  });

  it('takes exactly one numbered list as steps', () => {
    expect(firstElement(':::passi\n1. Uno\n2. Due\n:::\n', 'docs-steps').children).toHaveLength(1);
    expect(parse(':::passi\n- Uno\n:::\n').problems).toMatchObject([{ code: 'directive-invalid', line: 6 }]);
  });

  it('puts parts side by side, each from its heading on', () => {
    const columns = firstElement(':::colonne\n## Uno\n\nA\n\nB\n\n## Due\n\nC\n:::\n', 'docs-columns');
    expect(columns.children.map((column) => textOf(column).replace(/\s+/g, ' ').trim())).toEqual(['Uno A B', 'Due C']);
    expect(parse(':::colonne\nUno\n\n## Due\n:::\n').problems).toMatchObject([{ code: 'directive-invalid', line: 6 }]);
    expect(parse(':::colonne\n## Uno\n:::\n').problems).toMatchObject([{ code: 'directive-invalid', line: 6 }]);
    expect(firstElement(':::dettagli\n## Uno\n\nA\n:::\n', 'docs-details').children).toHaveLength(1);
    expect(parse(':::dettagli\nUno\n:::\n').problems).toMatchObject([{ code: 'directive-invalid', line: 6 }]);
  });

  it('begins a page with a text and a picture beside it', () => {
    const text = '::::vetrina\nTesto\n\n::diagramma\n::::\n';
    expect(firstElement(text, 'docs-showcase').children).toHaveLength(2);
    expect(parse(':::vetrina\nTesto\n:::\n').problems).toMatchObject([{ code: 'directive-invalid', line: 6 }]);
  });

  it('takes a command for every shell, in their order, and names each', () => {
    const block = (language: string) => `\`\`\`${language}\nx\n\`\`\`\n\n`;
    const all = `:::comandi\n${block('bash')}${block('powershell')}${block('bat')}:::\n`;
    const titles = firstElement(all, 'docs-tabs').children.map(
      (child) => 'properties' in child && child.properties.title,
    );
    expect(titles).toEqual(['sh', 'PowerShell', 'cmd']);
    for (const wrong of [
      ['bash', 'bat', 'powershell'],
      ['bash', 'powershell'],
      ['bash', 'powershell', 'bat', 'bat'],
      [],
    ])
      expect(parse(`:::comandi\n${wrong.map(block).join('')}Testo\n:::\n`).problems).toMatchObject([
        { code: 'directive-invalid', line: 6 },
      ]);
  });

  it('takes alternatives as tabs, each with its name and whatever it holds', () => {
    const tab = (name: string) => `:::linguetta[${name}]\n1. Apri\n\n\`\`\`bash\nx\n\`\`\`\n:::\n\n`;
    const group = (inside: string) => `::::linguette\n${inside}::::\n`;
    const titles = firstElement(group(tab('Windows') + tab('App per iPhone')), 'docs-tabs').children.map(
      (child) => 'properties' in child && child.properties.title,
    );
    expect(titles).toEqual(['Windows', 'App per iPhone']);
    for (const wrong of [
      group(tab('Sola')),
      group(`${tab('Una')}${tab('Due')}Testo.\n\n`),
      group(tab('Una') + tab('Una')),
      tab('Fuori'),
      group(tab('**Una**') + tab('Due')),
    ])
      expect(parse(wrong).problems, wrong).toMatchObject([{ code: 'directive-invalid' }]);
    expect(parse('::: tabs\nTesto\n:::\n').problems[0]?.hint).toContain('«:::linguette»');
  });

  it('shows keys one by one', () => {
    const keys = firstElement('Premi :tasto[Ctrl+K].', 'docs-key');
    expect(keys.children.map((child) => (child.type === 'element' ? textOf(child) : child))).toEqual(['Ctrl', 'K']);
  });
});
