import { Component, type ComponentType, createRef, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { crash } from '../../strings/client.ts';
import { type ErrorPage, showErrorPage } from '../error-page.ts';

/** A hydrated island. `ready` resolves when it is live; `recover` renders it again after a crash. */
export type Hydrated = { readonly root: Root; readonly ready: Promise<void>; recover(): void };

/** Hydrates the markup of an island. */
export function hydrate(element: HTMLElement, Island: ComponentType): Hydrated {
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const props: object = JSON.parse(element.dataset.props ?? '{}');
  const boundary = createRef<CrashBoundary>();
  const root = hydrateRoot(
    element,
    <CrashBoundary ref={boundary}>
      <Mounted done={resolve}>
        <Island {...props} />
      </Mounted>
    </CrashBoundary>,
    {
      identifierPrefix: element.dataset.prefix ?? '',
      // The crash page informs the reader; the console is for the developer.
      onCaughtError: (error) => console.error(error),
    },
  );
  return { root, ready, recover: () => boundary.current?.recover() };
}

function Mounted({ done, children }: { done: () => void; children: ReactNode }) {
  useEffect(done, [done]);
  return children;
}

type State = { readonly failed: boolean };

/** Shows the crash page in the main area when an island throws while rendering; its button renders the island again. */
class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };
  #page: ErrorPage | undefined;

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.#page = showErrorPage(crash, error, () => this.recover());
  }

  recover(): void {
    if (!this.state.failed) return;
    this.#page?.close();
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
