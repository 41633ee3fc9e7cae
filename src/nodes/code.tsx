import { code as written } from '../copies/blocks.ts';
import { CodeBlock } from '../elements/CodeBlock.tsx';
import { escapeText } from '../model/html.ts';
import { colouredHtml } from '../samples/colour.ts';
import { json } from '../samples/json.ts';
import { languageTitle } from '../strings/code-languages.ts';
import { NOTHING } from './found.ts';
import { type NodeRecord, noHeadings } from './record.ts';

/** Code: JSON in colours, or text. Nobody searches code. */
export const code: NodeRecord<'code'> = {
  component: ({ node: { language, isJson, text } }) => (
    <CodeBlock
      language={language}
      title={languageTitle(language)}
      html={isJson ? colouredHtml(text, json) : escapeText(text)}
    />
  ),
  copy: ({ language, text }) => [written(text, language)],
  words: () => NOTHING,
  contents: noHeadings,
};
