import { DomUtils } from 'htmlparser2';
import { openPage } from './page.ts';

type Nodes = ReturnType<ReturnType<typeof openPage>['all']>;

/** Elements that hold no content: they navigate, act or run. */
export const FRAME_ELEMENTS: ReadonlySet<string> = new Set(['nav', 'button', 'select', 'script']);

/** Classes of parts that hold no content: links to headings, titles of the second column, notes on the form. */
const FRAME_CLASSES: ReadonlySet<string> = new Set([
  'heading-link',
  'toc-fold',
  'page-origin',
  'section-name',
  'example-foot',
  'sample-note',
]);

/** Each text node of a page's article, without the parts that are no content and, if wanted, without code blocks. */
export function textsShown(markup: string, { withCode = true } = {}): readonly string[] {
  const texts = (nodes: readonly Nodes[number]['children'][number][]): string[] =>
    nodes.flatMap((node) => {
      if (node.type === 'text') return [node.data.trim()];
      if (!('children' in node) || !('name' in node) || FRAME_ELEMENTS.has(node.name)) return [];
      // The form of a request and the check of a response say nothing new.
      if (/^(?:request-form|response-check)$/.test(node.attribs.class ?? '')) return [];
      const classes = node.attribs.class?.split(' ') ?? [];
      if (isTitleOfFold(node) || classes.some((name) => FRAME_CLASSES.has(name))) return [];
      return node.name === 'pre' && !withCode ? [] : texts(node.children);
    });
  return texts(openPage(markup).all('article')).filter((text) => text !== '');
}

/** Whether an element is the title of a fold that says «Mostra» and «Nascondi». It repeats what it opens. */
function isTitleOfFold(element: Nodes[number]): boolean {
  return (
    element.name === 'summary' && DomUtils.existsOne(({ attribs }) => attribs.class === 'fold-show', element.children)
  );
}

/** The ids of a page's article that readers can link to. */
export function idsShown(markup: string): readonly string[] {
  const isPlace = ({ id, role = '' }: Readonly<Record<string, string>>) =>
    id !== undefined && !['tab', 'tabpanel'].includes(role);
  const found = DomUtils.findAll(({ attribs }) => isPlace(attribs), openPage(markup).all('article'));
  return found.map(({ attribs }) => attribs.id ?? '');
}

/** The labels of the groups of a sidebar that shows them all, in order. */
export function sidebarLabels(page: Pick<ReturnType<typeof openPage>, 'all'>): readonly string[] {
  return page.all('span', { class: 'sidebar-label' }).map((label) => DomUtils.textContent(label));
}
