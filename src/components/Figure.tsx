import type { ReactNode } from 'react';
import { Icon } from '../elements/Icon.tsx';
import type { ProseElements } from '../model/prose-elements.ts';
import { SITE_ONLY } from '../model/site-only.ts';
import { prose } from '../strings.ts';

type Props = ProseElements['docs-image'] & { readonly children?: ReactNode };

/**
 * An image with its caption, and a button that enlarges it. Styles show the variant for the dark mode there; until then
 * it is hidden, so that reader views show the image once, and lazy, so that no browser loads what it does not show.
 */
export function Figure({ children, ...image }: Props) {
  const { dark, narrow, narrowDark, ...light } = image;
  return (
    <figure className="image">
      <div className="image-frame">
        <Picture {...light} narrow={narrow} isLight={dark !== undefined} />
        {dark !== undefined && <Picture {...light} src={dark} narrow={narrowDark ?? narrow} isDark />}
        <button type="button" className="image-enlarge" data-action="enlarge" aria-label={prose.enlarge}>
          <Icon name="enlarge" />
        </button>
      </div>
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}

type PictureProps = Omit<Props, 'dark' | 'narrowDark' | 'narrow'> & {
  readonly narrow: string | undefined;
  readonly isLight?: boolean;
  readonly isDark?: boolean;
};

function Picture({ src, alt, width, height, narrow, narrowWidth, narrowHeight, isLight, isDark }: PictureProps) {
  return (
    <picture
      className={isDark ? 'image-dark' : isLight ? 'image-light' : undefined}
      {...(isDark && { hidden: true, ...SITE_ONLY })}
    >
      {narrow !== undefined && (
        <source media="(width < 40rem)" srcSet={narrow} width={narrowWidth} height={narrowHeight} />
      )}
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  );
}
