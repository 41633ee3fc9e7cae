import type { ReactNode } from 'react';
import { Icon } from '../elements/Icon.tsx';
import { shell } from '../strings.ts';

/** A heading with a link to itself, so that its address can be copied; the words of the link are no part of its name. */
export function heading(Tag: 'h2' | 'h3') {
  return function Heading({ id, children }: { id?: string | undefined; children?: ReactNode }) {
    const text = textOf(children);
    return (
      <Tag id={id} className="heading" aria-label={id && text}>
        {children}
        {id && (
          <a className="heading-link" href={`#${id}`} aria-label={shell.headingLink(text)}>
            <Icon name="link" />
          </a>
        )}
      </Tag>
    );
  };
}

function textOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (node && typeof node === 'object' && 'props' in node) {
    const props: unknown = node.props;
    return props && typeof props === 'object' && 'children' in props ? textOf(asNode(props.children)) : '';
  }
  return '';
}

function asNode(children: unknown): ReactNode {
  return typeof children === 'string' || Array.isArray(children) ? children : null;
}
