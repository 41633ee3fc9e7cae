type Attributes = Readonly<Record<string, string | number | undefined>>;

/**
 * Creates an element. Its children are texts, never markup: they may quote untrusted input. An attribute that is
 * `undefined` is left out.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined) made.setAttribute(attribute, String(value));
  made.append(...children);
  return made;
}

/** Creates a button that calls `act`. */
export function buttonOf(label: string, act: () => void, look = 'button-plain'): HTMLButtonElement {
  const made = element('button', { type: 'button', class: look }, label);
  made.addEventListener('click', act);
  return made;
}
