import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import GithubSlugger from 'github-slugger';
import type { Root } from 'hast';
import { headingRank } from 'hast-util-heading-rank';
import { toString as textOf } from 'hast-util-to-string';
import hljs from 'highlight.js';
import type { ComponentProps } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server.edge';
import rehypeReact from 'rehype-react';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { remarkDirectives } from '../../build/pipeline/2-parse/markdown/directive-syntax.ts';
import { forEachElement } from '../../src/model/prose-trees.ts';

const processor = unified()
  .use(remarkParse)
  .use(remarkFrontmatter)
  .use(remarkGfm)
  .use(remarkDirectives)
  .use(remarkRehype)
  .use(() => (tree: Root) => {
    const slugger = new GithubSlugger();
    forEachElement(tree, (element) => {
      if ((headingRank(element) ?? 0) > 1) element.properties.id = slugger.slug(textOf(element));
    });
  })
  .use(rehypeReact, { Fragment, jsx, jsxs, components: { code: Code } })
  .freeze();

/** The part of a thread. */
type Share = { readonly content: string; readonly files: readonly string[] };

/*
 * What the packages that the project is tied to take for the Markdown files of a folder, and nothing else: no links,
 * search, copies or checks. `node floor.ts CONTENT` writes the pages into `out`, with as many threads as cores.
 */
if (isMainThread) {
  const [, , content = '.'] = process.argv;
  const files = globSync('**/*.md', { cwd: content });
  const threads = availableParallelism();
  for (let thread = 0; thread < threads; thread += 1) {
    const share: Share = { content, files: files.filter((_, index) => index % threads === thread) };
    new Worker(new URL(import.meta.url), {
      workerData: share,
      env: { ...process.env, NODE_ENV: 'production' },
    });
  }
} else {
  // The main thread above is the only one that starts this one.
  const { content, files }: Share = workerData;
  for (const file of files) {
    const path = join('out', file.replace(/\.md$/, '.html'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, pageOf(readFileSync(join(content, file), 'utf8')));
  }
}

function pageOf(markdown: string): string {
  return `<!doctype html>${renderToString(processor.processSync(markdown).result)}`;
}

function Code({ className, children }: ComponentProps<'code'>) {
  const language = /language-(\w+)/.exec(className ?? '')?.[1];
  if (language === undefined || !hljs.getLanguage(language)) return jsx('code', { className, children });
  const { value } = hljs.highlight(String(children), { language, ignoreIllegals: true });
  return jsx('code', { className, dangerouslySetInnerHTML: { __html: value } });
}
