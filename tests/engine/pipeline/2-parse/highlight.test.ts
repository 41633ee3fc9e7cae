import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import hljs from 'highlight.js';
import { Parser } from 'htmlparser2';
import { describe, expect, it } from 'vitest';
import { languageNamed } from '../../../../build/pipeline/2-parse/code-languages.ts';
import { highlight } from '../../../../build/pipeline/2-parse/highlight.ts';
import { codeLanguages } from '../../../../src/strings/code-languages.ts';
import { PROJECT } from '../../../project.ts';

/** What a browser makes of markup: its text, and each element, named by those around it. */
function read(html: string) {
  const open: string[] = [];
  const elements: { readonly path: string; readonly attributes: readonly string[] }[] = [];
  let text = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(`${name}.${attributes.class}`);
      elements.push({ path: open.join(' '), attributes: Object.keys(attributes) });
    },
    ontext(data) {
      text += data;
    },
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return { text, elements };
}

const STYLES = readFileSync(join(PROJECT, 'src/code/code.css'), 'utf8');

describe('highlighting', () => {
  it('marks the parts of code by classes, and by nothing else', () => {
    const { elements } = read(highlight('{ "città": true }', 'json'));
    expect(elements.map(({ path }) => path)).toContain('span.hljs-attr');
    for (const { path, attributes } of elements) {
      expect(path).toMatch(/^(?:span\.hljs-\w+ ?)+$/);
      expect(attributes).toEqual(['class']);
    }
  });

  it('nests what stands inside something else', () => {
    const { elements } = read(highlight(`\`a \${b} c\``, 'javascript'));
    expect(elements.map(({ path }) => path)).toEqual(['span.hljs-string', 'span.hljs-string span.hljs-subst']);
  });

  it.each([
    'a < b && c > d; // &amp; &#39; <script>alert("è 📦")</script>',
    '',
    '\n\n  a\r\n\tb\n',
    '<!-- <b> --><!DOCTYPE html><p class="x">&egrave;</p>',
    '\u0001\u2028',
  ])('changes no character: %j', (code) => {
    for (const language of ['bash', 'javascript', 'xml', 'php', 'yaml', 'http', 'text']) {
      expect(read(highlight(code, language)).text).toBe(code);
    }
  });

  it('leaves text in a language that it does not know plain', () => {
    expect(highlight('a < b', 'cobol')).toBe('a &lt; b');
  });

  it.each('json yaml xml http html js sh py cs yml ts tsx sql console diff toml Dockerfile kotlin JSON'.split(' '))(
    'knows %s, which code blocks use',
    (language) => {
      expect(languageNamed(language)).toBeDefined();
    },
  );

  it('knows each language by all the names that its grammar has, and tells readers its name', () => {
    for (const name of hljs.listLanguages().filter((known) => languageNamed(known) === known)) {
      expect([name, codeLanguages.get(name)?.title]).toEqual([name, expect.any(String)]);
      for (const alias of hljs.getLanguage(name)?.aliases ?? [])
        expect([alias, languageNamed(alias)]).toEqual([alias, name]);
    }
  });

  it.each([
    ['toml', '[api]', 'hljs-section'],
    ['md', '> detto', 'hljs-quote'],
    ['diff', '+ due', 'hljs-addition'],
    ['diff', '- uno', 'hljs-deletion'],
  ])('marks parts of %s that only some languages have, and styles give them a colour: %s', (language, code, name) => {
    expect(highlight(code, language)).toContain(`<span class="${name}">`);
    expect(STYLES).toMatch(new RegExp(`^ *\\.${name}(?:,| \\{)$`, 'm'));
  });

  it('colours code within code, whatever was coloured before', () => {
    const message = 'POST /voci HTTP/1.1\nContent-Type: application/json\n\n{ "n": 1 }';
    const before = highlight(message, 'http');
    for (const language of hljs.listLanguages()) highlight('a: 1', language);
    expect(highlight(message, 'http')).toBe(before);
    expect(before).toContain('hljs-attr');
    expect(highlight('<script>let a;</script>', 'html')).toContain('<span class="hljs-keyword">let</span>');
    expect(highlight('$ for a in b; do', 'console')).toContain('<span class="hljs-keyword">for</span>');
  });

  it.each(['text', 'csv', 'cobol', 'constructor', ''])('does not claim to know «%s»', (language) => {
    expect(languageNamed(language)).toBeUndefined();
  });
});
