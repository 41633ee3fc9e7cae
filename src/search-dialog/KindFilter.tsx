import type { SearchKind } from '../search/entry.ts';
import { search } from '../strings/search.ts';

/** Where to search: everywhere, or in one of the two parts of the site. */
export type Scope = 'all' | SearchKind;

const SCOPES: readonly Scope[] = ['all', 'guide', 'api'];

type Props = { readonly name: string; readonly scope: Scope; readonly onChoose: (scope: Scope) => void };

/** The choice of where to search, as radio buttons. */
export function KindFilter({ name, scope, onChoose }: Props) {
  return (
    <fieldset className="search-filter">
      <legend className="visually-hidden">{search.filter}</legend>
      {SCOPES.map((each) => (
        <label key={each}>
          <input type="radio" name={name} value={each} checked={each === scope} onChange={() => onChoose(each)} />
          <span>{search.kinds[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
