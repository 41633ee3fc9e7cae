import { Prose } from '../components/Prose.tsx';
import type { EnumValueView } from '../model/reference.ts';
import { reference } from '../strings.ts';

/** The values that a field may have: a line where they explain themselves, a list where the description explains them. */
export function EnumValues({ values }: { values: readonly EnumValueView[] }) {
  if (values.length === 0) return null;
  const explained = values.some(({ label, description }) => label !== undefined || description);
  return (
    <div className="enum">
      <p className="enum-title">{reference.allowedValues}</p>
      <ul className={explained ? 'enum-values' : 'enum-values enum-values-inline'}>
        {values.map(({ value, label, description }) => (
          <li key={value}>
            <code>{value}</code>
            {label !== undefined && <span className="enum-label">{label}</span>}
            {description && <Prose prose={description} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
