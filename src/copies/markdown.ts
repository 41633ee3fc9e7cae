import type { InlineCode, Text } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { type ConstructName, type Options, toMarkdown } from 'mdast-util-to-markdown';
import type { Block } from './blocks.ts';

/** Characters and words that may mean something in Markdown. Most texts have none, and looking for each takes long. */
const WITH_MEANING = /[^\p{L}\p{M}\p{N} .,;?'"’‘“”«»…%€()/-]|^ ?[\d-]|\bwww\b/iu;

/** The parts of links in which a backslash is no escape. */
const IN_LINKS: ConstructName[] = ['autolink', 'destinationLiteral', 'destinationRaw', 'titleQuote'];

/**
 * Signs that mdast-util-gfm-autolink-literal does not always escape, but that begin a link: `HTTPS://`, and `www.`
 * before another node. Such a link takes the escapes behind it as its letters.
 */
const LINK_STARTS: Options['unsafe'] = [
  { character: ':', after: '/', inConstruct: 'phrasing', notInConstruct: IN_LINKS },
  { character: '.', before: '[Ww]', inConstruct: 'phrasing', notInConstruct: IN_LINKS },
];

const tables = gfmTableToMarkdown({ tablePipeAlign: false });

const options: Options = {
  bullet: '-',
  emphasis: '*',
  listItemIndent: 'one',
  rule: '-',
  extensions: [gfmToMarkdown(), tables],
  unsafe: LINK_STARTS,
  handlers: {
    text: ({ value }: Text, _, state, info) => {
      const line = value.replace(/\s+/g, ' ');
      return WITH_MEANING.test(line) ? state.safe(line, info) : line;
    },
    inlineCode: (node: InlineCode, parent, state, info) => {
      // A line's end would be a space, or the end of the paragraph. Other spaces are part of the code. Without a space
      // between them, the backticks of empty code would be one row.
      const line = { ...node, value: node.value.replace(/[\n\f\r]+/g, ' ') || ' ' };
      const code = tables.handlers?.inlineCode?.(line, parent, state, info) ?? '';
      // So would those of two codes.
      return info.before === '`' ? ` ${code}` : code;
    },
  },
};

/** Writes blocks as Markdown: CommonMark with the tables, strikethrough and task lists of GFM. */
export function markdownOf(blocks: readonly Block[]): string {
  return toMarkdown({ type: 'root', children: [...blocks] }, options);
}
