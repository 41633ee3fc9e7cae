import { Component, createRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { crash } from '../strings/client.ts';
import type { FillIn } from './copied-text.ts';
import { type ErrorPage, showErrorPage } from './error-page.ts';

/** What an island asks of its page: to be put aside, since it cannot go on, and to copy what its codes mask. */
export type PageOfIsland = {
  fail(error: unknown): void;
  fillIn(fillIn: FillIn): () => void;
};

/** An island that React has drawn. `recover` draws it again after a crash. */
export type Drawn = { remove(): void; recover(): void };

/** Draws an island with React in its place, whatever the place has shown before. */
export function mount(place: HTMLElement, content: ReactNode): Drawn {
  const boundary = createRef<CrashBoundary>();
  const root = createRoot(place, {
    identifierPrefix: place.dataset.island ?? '',
    // The crash page informs the reader; the console is for the developer.
    onCaughtError: (error) => console.error(error),
  });
  flushSync(() => root.render(<CrashBoundary ref={boundary}>{content}</CrashBoundary>));
  return { remove: () => root.unmount(), recover: () => boundary.current?.recover() };
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
