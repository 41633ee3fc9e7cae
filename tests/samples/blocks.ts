/** The code blocks of a Markdown text in one language as readers copy them, without the indent of a step. */
export function blocksIn(markdown: string, language: string): readonly string[] {
  const fence = new RegExp(`^( *)\`\`\`${language}(?: [^\\n]*)?\\n(.*?)^ *\`\`\`$`, 'gms');
  return Array.from(markdown.matchAll(fence), ([, indent = '', code = '']) =>
    code
      .split('\n')
      .map((line) => line.slice(indent.length))
      .join('\n'),
  );
}
