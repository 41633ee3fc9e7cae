import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Run } from './run.ts';

/** A generator to compare with: how a corpus is given to it, and how it is run on it. */
export type Peer = { readonly name: string; readonly run: Run };

/** The packages that this project is tied to, without all that it adds to them: no site of ours can be faster. */
export function floor(project: string): Peer {
  const cwd = join(project, '..', 'floor');
  mkdirSync(cwd, { recursive: true });
  const program = fileURLToPath(new URL('floor.ts', import.meta.url));
  return { name: 'the fixed packages alone', run: { args: [program, join(project, 'content')], cwd } };
}

/**
 * Eleventy on the Markdown pages of a project, as installed in `peers` with its plugin for code. It makes highlighted
 * code, a sidebar, ids and links of headings, and a table of contents. In one form each page links to every page, as
 * most sites of Eleventy do; in the other only to those of the open groups, as our pages do.
 */
export function eleventy(peers: string, project: string): readonly Peer[] {
  const program = join(peers, 'node_modules/@11ty/eleventy/cmd.cjs');
  if (!existsSync(program)) return [];
  return [
    { name: 'Eleventy, all links in each page', folder: 'eleventy-all', layout: layoutWith(ALL_GROUPS) },
    { name: 'Eleventy, links of the open groups', folder: 'eleventy-open', layout: layoutWith(OPEN_GROUPS) },
  ].map(({ name, folder, layout }) => {
    const cwd = join(project, '..', folder);
    mkdirSync(join(cwd, 'in/_includes'), { recursive: true });
    cpSync(join(project, 'content/guide'), join(cwd, 'in'), { recursive: true });
    symlinkSync(join(peers, 'node_modules'), join(cwd, 'node_modules'));
    writeFileSync(join(cwd, 'package.json'), '{ "type": "module" }\n');
    writeFileSync(join(cwd, 'in/in.json'), '{ "layout": "page.njk" }\n');
    writeFileSync(join(cwd, 'in/_includes/page.njk'), layout);
    writeFileSync(join(cwd, 'eleventy.config.js'), CONFIGURATION);
    return { name, run: { args: [program, '--quiet'], cwd } };
  });
}

const PAGES = `<ul>{% for item in group.pages %}<li><a href="{{ item.url }}">{{ item.data.sidebar_label }}</a></li>
{% endfor %}</ul>`;

const ALL_GROUPS = `{% for section in collections.sections %}<li><details><summary>{{ section.name }}</summary><ul>
{% for group in section.groups %}<li><details><summary>{{ group.name }}</summary>${PAGES}</details></li>{% endfor %}</ul></details></li>{% endfor %}`;

const OPEN_GROUPS = `{% for section in collections.sections %}<li>{% if section.name == (page.filePathStem | part(1)) %}<details open><summary>{{ section.name }}</summary><ul>
{% for group in section.groups %}<li>{% if group.name == (page.filePathStem | part(2)) %}<details open><summary>{{ group.name }}</summary>${PAGES}</details>
{% else %}<a href="{{ group.pages[0].url }}">{{ group.name }}</a>{% endif %}</li>{% endfor %}</ul></details>
{% else %}<a href="{{ section.groups[0].pages[0].url }}">{{ section.name }}</a>{% endif %}</li>{% endfor %}`;

function layoutWith(sidebar: string): string {
  return `<!doctype html>
<html lang="it"><head><meta charset="utf-8"><title>{{ title }}</title><meta name="description" content="{{ description }}"></head><body>
<nav><ul>${sidebar}</ul></nav>
<main><h1>{{ title }}</h1>{{ content | safe }}</main>
<nav>{% for entry in content | headings %}<a href="#{{ entry.id }}">{{ entry.text }}</a>{% endfor %}</nav>
</body></html>
`;
}

const CONFIGURATION = `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';

const part = (stem, index) => stem.split('/')[index];
const grouped = (items, index, make) =>
  Array.from(Map.groupBy(items, (item) => part(item.filePathStem, index)), ([name, pages]) => ({ name, ...make(pages) }));

export default (config) => {
  config.addPlugin(highlight);
  config.addFilter('part', part);
  config.addFilter('headings', (content) =>
    Array.from(content.matchAll(/<h[23] id="([^"]*)">(.*?)<a /g), ([, id, text]) => ({ id, text })));
  config.addCollection('sections', (all) =>
    grouped(all.getAll(), 1, (pages) => ({ groups: grouped(pages, 2, (below) => ({ pages: below })) })));
  config.amendLibrary('md', (md) => {
    const slug = (text) => text.toLowerCase().replace(/[^\\p{L}\\d -]/gu, '').replaceAll(' ', '-');
    md.renderer.rules.heading_open = (tokens, index, options, env, self) => {
      tokens[index].attrSet('id', slug(tokens[index + 1].content));
      return self.renderToken(tokens, index, options);
    };
    md.renderer.rules.heading_close = (tokens, index) =>
      \`<a href="#\${slug(tokens[index - 1].content)}">#</a></\${tokens[index].tag}>\`;
  });
  return { dir: { input: 'in', output: 'out' } };
};
`;
