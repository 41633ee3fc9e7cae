import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Processor } from 'unified';

/**
 * Adds tables and strikethrough, the only parts of GFM that pages use. Looking for bare addresses, footnotes and task
 * lists in every text would take a tenth of the time of a build.
 */
export function remarkTables(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push(gfmTable(), gfmStrikethrough({ singleTilde: false }));
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push(gfmTableFromMarkdown(), gfmStrikethroughFromMarkdown());
}
