type Props = { marks?: readonly string[] | undefined };

/** The versions that first had and last changed a part of the API. */
export function Marks({ marks = [] }: Props) {
  return marks.map((mark) => (
    <span key={mark} className="field-presence">
      {mark}
    </span>
  ));
}

/** The same, in a line of its own. */
export function MarksLine({ marks }: Props) {
  return (
    marks && (
      <p>
        <Marks marks={marks} />
      </p>
    )
  );
}
