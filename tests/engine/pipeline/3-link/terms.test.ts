import type { ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { describe, expect, it } from 'vitest';
import { explainedTerms, explainTerms } from '../../../../build/pipeline/3-link/terms.ts';
import { escapeText } from '../../../../src/model/html.ts';
import { isProseElement, proseElement } from '../../../../src/model/prose-elements.ts';
import { elementsIn, forEachElement } from '../../../../src/model/prose-trees.ts';

const term = (name: string, forms: readonly string[], page?: string) => ({
  term: name,
  means: `che cosa vuol dire ${name}`,
  forms: [...forms],
  instead_of: [],
  except: [],
  ...(page !== undefined && { page }),
});

const GLOSSARY = [
  term('giacenza', ['giacenza', 'giacenze'], '/stati#giacenza'),
  term('chiave', ['chiave']),
  term('chiave API', ['chiave API', 'chiavi API']),
  term('punto d’appoggio', ["punto d'appoggio"]),
  term('corriere', []),
];

/** The words that are explained in a text, in order, each with the id of its explanation. */
function explained(children: ElementContent[], route = '/guida'): readonly string[] {
  const tree: Root = { type: 'root', children };
  const words: string[] = [];
  const { tree: marked } = explainTerms({ file: 'x.md', tree }, explainedTerms(route, GLOSSARY));
  forEachElement(marked, (element) => {
    if (isProseElement(element, 'docs-term')) words.push(`${textOf(element)}: ${element.properties.explanation}`);
  });
  expect(textOf(marked)).toBe(textOf(tree));
  return words;
}

describe('a term of the glossary', () => {
  it('is explained at its first use alone, whatever its form', () => {
    expect(explained([h('p', 'Le giacenze e la giacenza.'), h('p', 'Una giacenza.')])).toEqual([
      'giacenze: termine-giacenza',
    ]);
  });

  it.each([
    ['in a list', [h('ul', [h('li', 'la giacenza')])]],
    [
      'in an admonition',
      [proseElement('docs-admonition', { kind: 'nota' }, [h('strong', 'La giacenza'), h('p', 'la giacenza')])],
    ],
    ['with emphasis', [h('p', [h('em', 'la giacenza')])]],
    ['at the beginning of a sentence', [h('p', 'Giacenza: due giorni.')]],
    ['after an article with an apostrophe', [h('p', 'un’altra e l’giacenza')]],
  ])('is explained %s', (_, children) => {
    expect(explained(children)).toHaveLength(1);
  });

  it.each([
    ['in a heading', [h('h2', 'La giacenza')]],
    ['in a link', [h('p', [h('a', { href: '/' }, 'la giacenza')])]],
    ['in code', [h('p', [h('code', 'giacenza')])]],
    ['in a code block', [proseElement('docs-code', { language: 'text', html: escapeText('giacenza') }, ['giacenza'])]],
    ['in a name of the interface', [h('p', [h('strong', 'Giacenza')])]],
    ['in quotes', [h('p', 'Cerca «in giacenza» e aspetta.')]],
    ['in a table', [h('table', [h('tr', [h('td', [h('p', 'giacenza')])])])]],
    ['in cards', [proseElement('docs-cards', {}, [h('ul', [h('li', 'giacenza')])])]],
    ['as part of another word', [h('p', 'pre-giacenza, giacenza_2, giacenzaria')]],
    ['without forms', [h('p', 'Il corriere.')]],
  ])('is not explained %s', (_, children) => {
    expect(explained(children)).toEqual([]);
  });

  it('stays on the line of an elided article', () => {
    const tree: Root = { type: 'root', children: [h('p', 'Scegli dell’giacenza, o la chiave.')] };
    const { tree: marked } = explainTerms({ file: 'x.md', tree }, explainedTerms('/guida', GLOSSARY));
    const together = elementsIn(marked).filter(({ properties: { className } }) => String(className) === 'together');
    expect(together.map(textOf)).toEqual(['dell’giacenza']);
  });

  it('is not explained on the page that is about it', () => {
    expect(explained([h('p', 'La giacenza e la chiave.')], '/stati')).toEqual(['chiave: termine-chiave']);
  });

  it('of several words is found before its parts, with either apostrophe and across lines', () => {
    expect(explained([h('p', 'La chiave\nAPI, il punto d’appoggio e la chiave.')])).toEqual([
      'chiave\nAPI: termine-chiave-api',
      'punto d’appoggio: termine-punto-dappoggio',
      'chiave: termine-chiave',
    ]);
  });
});
