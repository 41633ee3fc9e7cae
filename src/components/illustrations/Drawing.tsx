import type { ReactNode } from 'react';

type DrawingProps = {
  /** Names the elements of the drawing that need an id: unique on the page. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  readonly className: string;
  readonly children: ReactNode;
};

/** A picture of lines, at the size it is drawn at or smaller, with a name and a description for who cannot see it. */
export function Drawing({ name, title, description, width, height, className, children }: DrawingProps) {
  const [titleId, descriptionId] = [`illustrazione-${name}-titolo`, `illustrazione-${name}-descrizione`];
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby={titleId}
      aria-describedby={descriptionId}
      focusable="false"
    >
      <title id={titleId}>{title}</title>
      <desc id={descriptionId}>{description}</desc>
      {children}
    </svg>
  );
}
