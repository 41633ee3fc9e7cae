import { partFailure } from '../strings/client.ts';

/** Says, inside a disclosure, that the code or the data of its part did not load, and offers to try again. */
export function PartFailure({ retry }: { retry: () => void }) {
  return (
    <p role="alert" className="form-wait">
      {partFailure.failed}{' '}
      <button
        type="button"
        className="button-plain"
        onClick={({ currentTarget }) => {
          // The button disappears, and with it the focus.
          currentTarget.closest('details')?.querySelector('summary')?.focus();
          retry();
        }}
      >
        {partFailure.retry}
      </button>
    </p>
  );
}
