/** The versions that first had and last changed a part of the API. */
export function Marks({ marks = [] }: { marks?: readonly string[] | undefined }) {
  return marks.map((mark) => (
    <span key={mark} className="field-presence">
      {mark}
    </span>
  ));
}
