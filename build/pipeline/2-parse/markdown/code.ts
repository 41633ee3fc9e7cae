import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Code } from 'mdast';
import type { Handler, State } from 'mdast-util-to-hast';
import { type Html, trusted } from '../../../../src/model/html.ts';
import { proseElement } from '../../../../src/model/prose-elements.ts';
import { codeLanguages } from '../../../../src/strings/code-languages.ts';
import { UNSEEN } from '../../../platform/text/invisible-characters.ts';
import { highlight } from '../highlight.ts';
import { reportIn } from './report.ts';
import { isForeignText } from './text-kind.ts';
import { typeset } from './typeset.ts';
import { markupInPlainText } from './unread-markup.ts';

/**
 * The text after the language of a fence: ```json title="Richiesta" {2,4-6}. `wrong` has ranges of lines that the block
 * does not have, `unknown` what means nothing here.
 */
type Meta = {
  readonly title?: string;
  readonly marked: readonly Range[];
  readonly wrong: readonly string[];
  readonly unknown: string;
};

/** A range of lines, including both ends. */
type Range = { readonly from: number; readonly to: number };

/**
 * Turns a code block into a `docs-code` element, highlighted by class names. Reports `language-unknown`,
 * `lines-invalid` and `markup-unread`.
 */
export const code: Handler = (state: State, node: Code): Element => {
  const { file } = state.options;
  const isAsWritten = file ? isForeignText(file) : false;
  const { language, meta } = readInfo(node);
  // A character that nobody sees is told by itself.
  const isKnown = codeLanguages.has(language.toLowerCase()) || UNSEEN.test(language);
  // Other people's languages are right, whatever has colours here.
  if (!isKnown && file && !isAsWritten) {
    reportIn(file)(node, {
      code: 'language-unknown',
      message: `Il linguaggio «${language}» del blocco di codice non si può colorare.`,
      hint: 'Se il nome è giusto usa «text», altrimenti correggilo.',
      cause: { key: language, here: 'Anche qui' },
    });
  }
  const lineCount = node.value.split('\n').length;
  const { title, marked, wrong, unknown } = readMeta(meta, lineCount);
  if (unknown !== '' && file && !isAsWritten)
    reportIn(file)(node, {
      code: 'markup-unread',
      message: `«${unknown}» dopo il linguaggio del blocco di codice non ha effetto.`,
      hint: 'Scrivi «title="Titolo"» per il titolo e «{2,4-6}» per le righe da evidenziare; togli il resto.',
    });
  const plain = isAsWritten ? undefined : markupInPlainText('il titolo del blocco di codice', title);
  if (plain && file) reportIn(file)(node, { code: 'markup-unread', ...plain });
  if (wrong.length > 0 && file) {
    reportIn(file)(node, {
      code: 'lines-invalid',
      message: `«{${wrong.join(', ')}}» non indica righe di questo blocco di codice, che ne ha ${lineCount}.`,
      hint: `Scrivi righe da 1 a ${lineCount}: numeri, e intervalli dal più piccolo al più grande, per esempio «{2,4-6}».`,
    });
  }
  const highlighted = highlight(node.value, language);
  const html = marked.length > 0 ? markLines(highlighted, marked) : highlighted;
  const shownTitle = title && !isAsWritten ? typeset(title) : title;
  const element = proseElement('docs-code', { language, html, ...(shownTitle && { title: shownTitle }) }, [
    h('pre', node.value),
  ]);
  state.patch(node, element);
  return element;
};

/** Splits the line of a fence. The braces of the marked lines may follow the language without a space: ```js{2}. */
function readInfo({ lang, meta }: Code): { readonly language: string; readonly meta: string } {
  if (lang?.startsWith('title=')) return { language: 'text', meta: `${lang} ${meta ?? ''}` };
  // Rust and others name options behind a comma: ```rust,ignore.
  const [, language = '', marked = ''] = /^([^{,]*)(?:,[^{]*)?(.*)$/s.exec(lang ?? '') ?? [];
  return { language: language || 'text', meta: `${marked} ${meta ?? ''}` };
}

const TITLE = /title=(["'])(.*?)\1/;

const MARKED = /\{([\d,\s-]+)\}/;

function readMeta(meta: string, lineCount: number): Meta {
  const title = TITLE.exec(meta)?.[2];
  const rest = meta.replace(TITLE, '');
  const written = MARKED.exec(rest)?.[1]?.split(',') ?? [];
  const ranges = written.map((text) => ({ text: text.trim() || ' ', range: readRange(text.trim(), lineCount) }));
  return {
    ...(title !== undefined && { title }),
    marked: ranges.flatMap(({ range }) => range ?? []),
    unknown: rest.replace(MARKED, '').trim(),
    wrong: ranges.flatMap(({ text, range }) => (range ? [] : [text])),
  };
}

function readRange(text: string, lineCount: number): Range | undefined {
  const found = /^(\d+)(?:-(\d+))?$/.exec(text);
  const from = Number(found?.[1]);
  const to = Number(found?.[2] ?? found?.[1]);
  return 1 <= from && from <= to && to <= lineCount ? { from, to } : undefined;
}

/** Wraps each line in an element, so that whole lines can be marked. An element that spans lines is in each of them. */
function markLines(html: Html, marked: readonly Range[]): Html {
  const isMarked = (line: number) => marked.some(({ from, to }) => from <= line && line <= to);
  const open: string[] = [];
  const lines = html.split(/(?<=\n)/).map((line, index) => {
    const begin = open.join('');
    for (const [tag] of line.matchAll(/<[^>]*>/g)) {
      if (tag === '</span>') open.pop();
      else open.push(tag);
    }
    const content = `${begin}${line}${'</span>'.repeat(open.length)}`;
    return `<span class="line${isMarked(index + 1) ? ' line-marked' : ''}">${content}</span>`;
  });
  return trusted(lines.join(''));
}
