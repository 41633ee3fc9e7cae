import type * as React from 'react';
import type { SharedAttributes } from './model/attributes.ts';
import type { ProseElements } from './model/prose-elements.ts';

type OwnElements = { [Name in keyof ProseElements]: ProseElements[Name] & { children?: React.ReactNode } };

// rehype-react and hast-util-to-jsx-runtime type their results with the global JSX namespace, which @types/react 19 no
// longer declares: without this, they would silently be `any`. Our own elements are declared beside those of HTML.
declare global {
  interface DOMStringMap extends SharedAttributes {}

  namespace JSX {
    type Element = React.JSX.Element;
    type ElementType = React.JSX.ElementType;
    interface ElementClass extends React.JSX.ElementClass {}
    interface IntrinsicElements extends React.JSX.IntrinsicElements, OwnElements {}
  }
}

type TabPanel = Omit<React.HTMLAttributes<HTMLElement>, 'hidden' | 'className'> & {
  class: string;
  hidden: false | 'until-found';
  'data-name': string;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** The panel of a tab. A custom element, since on the elements of HTML React accepts only a boolean `hidden`. */
      'tab-panel': React.DetailedHTMLProps<TabPanel, HTMLElement>;
    }
  }
}
