import { reference } from '../strings.ts';

/** The label of a disclosure: what its summary does next, with what it holds. */
export function DisclosureLabel({ of }: { of: string }) {
  return (
    <>
      <span className="fold-show">{reference.show} </span>
      <span className="fold-hide">{reference.hide} </span>
      {of}
    </>
  );
}
