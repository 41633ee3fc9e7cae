import { Spaced } from '../../elements/Spaced.tsx';

type Props = { marks?: readonly string[] | undefined };

/** The versions that first had and last changed a part of the API, and whether it is deprecated. */
export function Marks({ marks = [] }: Props) {
  return (
    <Spaced>
      {marks.map((mark) => (
        <span key={mark} className="field-presence note">
          {mark}
        </span>
      ))}
    </Spaced>
  );
}

/** The same in the Markdown copy, behind a name. */
export function asideOf(marks: readonly string[] | undefined): string {
  return marks ? ` (${marks.join(', ')})` : '';
}
