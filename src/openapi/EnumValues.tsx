import type { ValuesView } from '../model/reference.ts';
import { reference } from '../strings.ts';
import { Described } from './Described.tsx';
import { keyed } from './keyed.ts';

/** The values that a field may have: a line where they explain themselves, a list where the description explains them. */
export function EnumValues({ values }: { values: ValuesView | undefined }) {
  if (!values) return null;
  const list = (
    <ul className={values.explained ? 'enum-values' : 'enum-values enum-values-inline'}>
      {keyed(values.values, ({ value }) => value).map(({ key, item: { value, label, description } }) => (
        <li key={key}>
          <code>{value}</code>
          {label !== undefined && <span className="enum-label">{label}</span>}
          <Described prose={description} className="enum-description" />
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
    <details className="enum fold">
      <summary>
        {reference.show} {values.title}
      </summary>
      {list}
    </details>
  );
}
