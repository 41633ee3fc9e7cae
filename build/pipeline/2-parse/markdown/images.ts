import type { Element, ElementContent, Root } from 'hast';
import type { VFile } from 'vfile';
import { isProseElement, proseElement } from '../../../../src/model/prose-elements.ts';
import { forEachElement, isElement } from '../../../../src/model/prose-trees.ts';
import { reportIn } from './report.ts';
import { isForeignText, isOfDocument } from './text-kind.ts';
import { typeset } from './typeset.ts';

/**
 * Makes a figure of a paragraph that is an image alone; its title becomes the caption. Reports `image-text-missing`.
 * Images in the OpenAPI document of somebody else stay, since they are shown as their alternative text.
 */
export function rehypeImages() {
  return (tree: Root, file: VFile): void => {
    if (isForeignText(file)) return;
    changeIn(tree, file);
    if (!isOfDocument(file)) hastenFirst(tree);
  };
}

/** Readers see the images of the first two blocks of a page at once: those do not wait until they are scrolled to. */
function hastenFirst({ children }: Root): void {
  const blocks = children.filter((child) => child.type === 'element').slice(0, 2);
  forEachElement({ type: 'root', children: blocks }, (element) => {
    if (isProseElement(element, 'docs-image')) element.properties.isEarly = true;
  });
}

function changeIn(parent: Root | Element, file: VFile): void {
  for (const [index, child] of parent.children.entries()) {
    if (child.type !== 'element') continue;
    const figure = figureIn(child);
    if (figure) parent.children[index] = figure;
    else changeIn(child, file);
    const image = figure ?? child;
    if (figure || isElement(child, 'img')) checkText(image, file);
  }
}

/** The figure of a paragraph with nothing but an image. An image whose address was refused has been reported. */
function figureIn(paragraph: Element): Element | undefined {
  if (paragraph.tagName !== 'p') return undefined;
  const [image, ...others] = paragraph.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  if (!image || !isElement(image, 'img') || others.length > 0) return undefined;
  const { src, alt, title } = image.properties;
  if (typeof src !== 'string') return undefined;
  const caption: ElementContent[] = typeof title === 'string' ? [{ type: 'text', value: title }] : [];
  const figure = proseElement('docs-image', { src, alt: String(alt ?? '') }, caption);
  return { ...figure, ...(image.position && { position: image.position }) };
}

/** Alternative texts that are the name of a file, or of any picture. */
const SAYS_NOTHING =
  /^(?:\S+\.(?:avif|gif|jpe?g|png|svg|webp)|(?:immagin[ei]|foto(?:grafia)?|figura|icona|logo|schermata|screenshot|image|img|picture|photo)[\s_-]*\d*)$/i;

function checkText(image: Element, file: VFile): void {
  const { alt } = image.properties;
  const words = typeof alt === 'string' ? alt.trim() : '';
  if (words !== '' && !SAYS_NOTHING.test(words)) {
    image.properties.alt = typeset(words);
    return;
  }
  reportIn(file)(image, {
    code: 'image-text-missing',
    message:
      words === ''
        ? 'L’immagine non ha un testo alternativo: chi non la vede non sa che cosa dice.'
        : `Il testo alternativo «${words}» non dice niente a chi non vede l’immagine.`,
    hint: 'Scrivi fra le parentesi quadre ciò che l’immagine mostra: «![La lista delle spedizioni](lista.webp)».',
  });
}
