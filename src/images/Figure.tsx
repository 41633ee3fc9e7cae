import type { ReactNode } from 'react';
import { Icon } from '../elements/Icon.tsx';
import type { ProseElements } from '../model/prose-elements.ts';
import { prose } from '../strings.ts';

type Props = ProseElements['docs-image'] & { readonly children?: ReactNode };

/** The windows in which the narrow variant of an image is shown. */
const NARROW = '(width < 40rem)';

/**
 * An image with its caption, and a button that enlarges it. Browsers load one of its variants. Those for the dark mode
 * are out of use until scripts choose them (`showColourMode`), and never on paper.
 */
export function Figure({ children, ...image }: Props) {
  const { src, alt, width, height, dark, narrow, narrowDark, isEarly = false } = image;
  const narrowSize = { width: image.narrowWidth, height: image.narrowHeight };
  return (
    <figure className="image">
      <div className="image-frame">
        <picture>
          {narrowDark !== undefined && <Dark srcSet={narrowDark} {...narrowSize} media={`screen and ${NARROW}`} />}
          {narrow !== undefined && <source srcSet={narrow} {...narrowSize} media={NARROW} />}
          {dark !== undefined && <Dark srcSet={dark} width={width} height={height} media="screen" />}
          <img
            src={src}
            alt={alt}
            width={width}
            height={height}
            loading={isEarly ? 'eager' : 'lazy'}
            decoding="async"
          />
        </picture>
        <button type="button" className="image-enlarge" data-action="enlarge" aria-label={prose.enlarge}>
          <Icon name="enlarge" />
        </button>
      </div>
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}

type DarkProps = {
  readonly srcSet: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly media: string;
};

function Dark({ media, ...source }: DarkProps) {
  return <source {...source} media="not all" data-dark={media} />;
}
