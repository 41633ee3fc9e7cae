import { Prose } from '../components/Prose.tsx';
import { BreakableCode } from '../elements/Breakable.tsx';
import type { ValuesView } from '../model/reference.ts';
import { Fold } from './Fold.tsx';
import { Marks } from './Marks.tsx';

/** The values that a field may have: a list if the description explains them, otherwise a line. */
export function EnumValues({ values }: { values: ValuesView | undefined }) {
  if (!values) return null;
  const list = (
    <ul className={values.explained ? 'enum-values' : 'enum-values enum-values-inline'}>
      {values.values.map(({ value, label, description, mark }) => (
        <li key={value}>
          {mark === undefined ? (
            <BreakableCode text={value} />
          ) : (
            <span>
              <BreakableCode text={value} /> <Marks marks={[mark]} />
            </span>
          )}
          {label !== undefined && <span className="enum-label">{label}</span>}
          {description && (
            <div>
              <Prose prose={description} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
  if (values.open)
    return (
      <div className="enum">
        <p className="enum-title">{values.title}</p>
        {list}
      </div>
    );
  return (
    <Fold of={values.title} className="enum fold">
      {list}
    </Fold>
  );
}
