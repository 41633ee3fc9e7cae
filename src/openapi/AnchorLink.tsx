import { reference } from '../strings.ts';

/** The link of a field to itself, to copy its address. A page may have hundreds, so it is text and not an icon. */
export function AnchorLink({ anchor, name }: { anchor: string; name: string }) {
  return (
    <a className="heading-link field-link" href={`#${anchor}`} aria-label={reference.fieldLink(name)}>
      #
    </a>
  );
}
