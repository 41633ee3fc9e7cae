import type { Nodes } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { highlight, isHighlightable } from '../../../../build/pipeline/2-parse/highlight.ts';

function classesOf(tree: Nodes): ReadonlySet<string> {
  const classes = new Set<string>();
  visit(tree, 'element', ({ properties }) => {
    if (Array.isArray(properties.className)) for (const name of properties.className) classes.add(String(name));
  });
  return classes;
}

describe('highlighting', () => {
  test('marks the parts of code by classes, and by nothing else', () => {
    const tree = highlight('{ "città": true }', 'json');
    expect(classesOf(tree)).toContain('hljs-attr');
    visit(tree, 'element', ({ tagName, properties }) => {
      expect([tagName, Object.keys(properties)]).toEqual(['span', ['className']]);
    });
  });

  test('nests what stands inside something else', () => {
    const root = highlight(`\`a \${b} c\``, 'javascript');
    const [string] = root.children;
    if (string?.type !== 'element') throw new Error('the string is not marked');
    expect(classesOf(string)).toEqual(new Set(['hljs-string', 'hljs-subst']));
  });

  test.each([
    'a < b && c > d; // &amp; &#39; <script>alert("è 📦")</script>',
    '',
    '\n\n  a\r\n\tb\n',
    '<!-- <b> --><!DOCTYPE html><p class="x">&egrave;</p>',
    '\u0000\u2028',
  ])('changes no character: %j', (code) => {
    for (const language of ['bash', 'javascript', 'xml', 'php', 'yaml', 'http', 'text']) {
      expect(textOf(highlight(code, language))).toBe(code);
    }
  });

  test('leaves text in a language that it does not know plain', () => {
    expect(highlight('a < b', 'cobol')).toEqual({ type: 'root', children: [{ type: 'text', value: 'a < b' }] });
  });

  test.each([...'json yaml xml http html js sh py cs yml'.split(' ')])(
    'knows %s, which code blocks use',
    (language) => {
      expect(isHighlightable(language)).toBe(true);
    },
  );

  test.each(['text', 'csv', 'cobol', 'constructor', ''])('does not claim to know «%s»', (language) => {
    expect(isHighlightable(language)).toBe(false);
  });
});
