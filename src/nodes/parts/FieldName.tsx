import { BreakableCode } from '../../elements/Breakable.tsx';

type Props = { anchor: string; name: string; isDeprecated?: boolean };

/**
 * The name of a field, which is the link to the field itself. Among the links of a page, names are an index of its
 * fields. Scripts keep one link of each list in the tab order (`field-links-behaviour.ts`).
 */
export function FieldName({ anchor, name, isDeprecated = false }: Props) {
  return (
    <a className={isDeprecated ? 'field-name field-name-deprecated' : 'field-name'} href={`#${anchor}`}>
      <BreakableCode text={name} />
    </a>
  );
}
