import { useRef } from 'react';
import { requestForm } from '../strings/request-form.ts';
import type { ControlAttributes } from './Field.tsx';
import { TextInput, TextLines } from './TextInput.tsx';

type Props = {
  attributes: ControlAttributes;
  /** Names the button for screen readers: a form may have several. */
  name: string;
  isList: boolean;
  text: string;
  onChange: (text: string) => void;
  /** The media types that the button offers first. */
  accept?: readonly string[] | undefined;
};

/** The name of a file, typed or taken from a file of the reader. Files are neither read nor sent. */
export function FilePicker({ attributes, name, isList, text, onChange, accept = [] }: Props) {
  const picker = useRef<HTMLInputElement>(null);
  const control = { attributes, text, onChange };
  return (
    <div className="form-file">
      {isList ? <TextLines {...control} /> : <TextInput {...control} />}
      <button type="button" className="button-plain" onClick={() => picker.current?.click()}>
        {isList ? requestForm.chooseFiles : requestForm.chooseFile}{' '}
        <span className="visually-hidden">{requestForm.chooseFileFor(name)}</span>
      </button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={isList}
        accept={accept.join(',') || undefined}
        onChange={({ target }) => {
          const names = Array.from(target.files ?? [], (file) => file.name);
          if (names.length > 0) onChange(names.join('\n'));
          // The page keeps no file, and the same one can be chosen again.
          target.value = '';
        }}
      />
    </div>
  );
}
