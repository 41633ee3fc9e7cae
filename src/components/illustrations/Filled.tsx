type FilledProps = {
  readonly text: string;
  /** The values of the variables by name. Without them the variables themselves are shown. */
  readonly values?: Readonly<Record<string, string>>;
};

/** A text of a template. Its variables, or their values, are highlighted. */
export function Filled({ text, values }: FilledProps) {
  return text.split(/(\{\{\w+\}\})/).map((part) => {
    const [, name] = /^\{\{(\w+)\}\}$/.exec(part) ?? [];
    if (name === undefined) return part;
    return (
      <span key={name} className="filled">
        {values ? values[name] : part}
      </span>
    );
  });
}

/** A text of a template with the values of its variables. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
