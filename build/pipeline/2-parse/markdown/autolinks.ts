import type { Nodes } from 'mdast';
import type { Processor } from 'unified';
import type { MarkdownExtension } from './fences.ts';

/** Every address of which GFM makes a link by itself has one of these (GFM 0.29, section 6.9). */
const ADDRESS_PART = /www\.|https?:|@/i;

/**
 * Looks for addresses that are links by themselves only in pages that may have some. remark-gfm, which must be used
 * before, goes through every page four times.
 */
export function remarkAutolinks(this: Processor): void {
  const data = this.data();
  data.fromMarkdownExtensions = data.fromMarkdownExtensions?.flat().map(withoutNeedlessTransforms) ?? [];
}

function withoutNeedlessTransforms(extension: MarkdownExtension): MarkdownExtension {
  const { transforms } = extension;
  if (!transforms) return extension;
  return {
    ...extension,
    transforms: transforms.map((transform) => (tree) => (hasAddress(tree) ? transform(tree) : undefined)),
  };
}

function hasAddress(node: Nodes): boolean {
  if (node.type === 'text') return ADDRESS_PART.test(node.value);
  return node.type !== 'link' && 'children' in node && node.children.some(hasAddress);
}
