import type { ReactNode } from 'react';

type DrawingProps = {
  /** A prefix for the ids inside, unique on the page. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
  readonly className: string;
  readonly children: ReactNode;
};

/** A line drawing, shown at its own size or smaller. Screen readers get its title and description. */
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
