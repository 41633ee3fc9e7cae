import { CodeBlock } from '../code/CodeBlock.tsx';
import { code as written } from '../copies/blocks.ts';
import { escapeText } from '../model/html.ts';
import { colouredHtml } from '../samples/colour.ts';
import { json } from '../samples/json.ts';
import { languageTitle } from '../strings/code-languages.ts';
import { NOTHING } from './found.ts';
import { NO_HEADINGS, type NodeRecord } from './record.ts';

/** Code: JSON in colours, or text. Nobody searches code. */
export const code: NodeRecord<'code'> = ({ language, isJson, text }) => ({
  html: (
    <CodeBlock
      language={language}
      title={languageTitle(language)}
      html={isJson ? colouredHtml(text, json) : escapeText(text)}
    />
  ),
  copy: [written(text, language)],
  found: NOTHING,
  headings: NO_HEADINGS,
});
