import { Component, type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { crash } from '../../strings/client.ts';
import { showCrashPage } from '../crash-page.ts';

/** An island that React has taken over; `ready` once it is live. */
export type Hydrated = { readonly root: Root; readonly ready: Promise<void> };

/** Makes the static markup of an island live. Its static parts are kept, for the case that it is drawn anew after a crash. */
export function hydrate(element: HTMLElement, Island: ComponentType): Hydrated {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const slots = Array.from(element.querySelectorAll<HTMLElement>('[data-slot]'), (slot) => ({
    name: slot.dataset.slot ?? '',
    nodes: [...slot.childNodes],
  }));
  const refill = () => {
    for (const { name, nodes } of slots) {
      const slot = element.querySelector(`[data-slot="${CSS.escape(name)}"]`);
      if (slot && !slot.hasChildNodes()) slot.append(...nodes);
    }
    resolve();
  };
  const props: object = JSON.parse(element.dataset.props ?? '{}');
  const root = hydrateRoot(
    element,
    <CrashBoundary>
      <Mounted done={refill}>
        <Island {...props} />
      </Mounted>
    </CrashBoundary>,
    {
      identifierPrefix: element.dataset.prefix ?? '',
      // The crash page tells the reader; the console is for who looks into it.
      onCaughtError: (error) => console.error(error),
    },
  );
  return { root, ready };
}

function Mounted({ done, children }: { done: () => void; children: ReactNode }) {
  useEffect(done, [done]);
  return children;
}

type State = { readonly failed: boolean };

/** Shows the crash page in the place of the main area when an island throws while it is drawn; trying again draws it again. */
class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const close = showCrashPage({
      advice: crash.renderAdvice,
      error,
      retry: () => {
        close();
        this.setState({ failed: false });
      },
    });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
