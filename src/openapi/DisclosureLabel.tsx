import { reference } from '../strings.ts';

/** The label of a disclosure: show or hide, and the name of its contents. */
export function DisclosureLabel({ of }: { of: string }) {
  // The space is part of a text: Chromium leaves a space by itself out of the accessible name.
  return (
    <>
      <span className="fold-show">{reference.show}</span>
      <span className="fold-hide">{reference.hide}</span>
      {` ${of}`}
    </>
  );
}
