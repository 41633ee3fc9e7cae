import type { VersionFilterData } from '../model/page.ts';
import { versionFilter as words } from '../strings/versions.ts';

/** The filter of the changes by operations. Its script is `client/behaviours/version-filter.ts`. */
export function VersionFilter({ filter: { operations, total } }: { filter: VersionFilterData }) {
  return (
    <fieldset className="version-filter" data-action="filter-versions">
      <legend>{words.title}</legend>
      <p>{words.lead}</p>
      <div className="version-filter-operations">
        {operations.map(({ id, label }) => (
          <label key={id}>
            <input type="checkbox" value={id} />
            {label}
          </label>
        ))}
      </div>
      <div className="version-filter-state">
        <p role="status">{words.all(total)}</p>
        <button type="button" className="button-plain" hidden>
          {words.everything}
        </button>
      </div>
    </fieldset>
  );
}
