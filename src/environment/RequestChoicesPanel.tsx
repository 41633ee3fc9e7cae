import { useId } from 'react';
import { ENVIRONMENT_ID } from '../model/ids.ts';
import type { RequestChoices } from '../model/page.ts';
import { environment } from '../strings/environment.ts';

/**
 * The panel in which readers choose server and secret for the requests of the whole site. Scripts open it from the head
 * of each sample (`behaviour.ts`).
 */
export function RequestChoicesPanel({ servers, secret }: RequestChoices) {
  const id = useId();
  return (
    <div id={ENVIRONMENT_ID} popover="auto" role="dialog" aria-label={environment.title} className="environment">
      <p>{environment.lead}</p>
      {/* What is chosen holds at once: to submit only closes the panel. */}
      <form method="dialog" className="form-rows">
        <div className="form-field">
          <label htmlFor={`${id}-server`}>{environment.label}</label>
          <select id={`${id}-server`} autoComplete="off">
            {servers.map(({ address, label, name }) => (
              <option key={address} value={address} data-name={name}>
                {label}
              </option>
            ))}
          </select>
        </div>
        {secret && (
          <div className="form-field">
            <label htmlFor={`${id}-secret`}>{environment[secret.kind]}</label>
            <span className="form-secret">
              <input
                id={`${id}-secret`}
                type="password"
                autoComplete="new-password"
                autoCapitalize="none"
                spellCheck={false}
                aria-describedby={`${id}-note ${id}-wrong`}
                data-scheme={secret.scheme}
                data-variable={secret.variable}
                data-placeholder={secret.placeholder}
              />
              <button
                type="button"
                data-action="show-secret"
                aria-controls={`${id}-secret`}
                data-hide={environment.hide}
              >
                {environment.show}
              </button>
            </span>
            <p id={`${id}-note`} className="form-hint">
              {environment.keyNote} {secret.variable !== undefined && environment.variableNote(secret.variable)}
            </p>
            <p id={`${id}-wrong`} className="form-error" hidden>
              {environment.notAKey}
            </p>
          </div>
        )}
        <button type="submit" className="button-plain" data-action="close-environment">
          {environment.done}
        </button>
      </form>
    </div>
  );
}
