/** One thing that scripts add to pages: what flips an attribute, moves the focus or calls the browser. */
export type Behaviour = {
  /** The elements that it serves. Pages without one of them do without it. */
  readonly selector: string;
  /** Begins it, with the first page that it serves. A promise, if its code has to be loaded. */
  begin(): Life | undefined | Promise<Life | undefined>;
};

/** What a behaviour does while pages come and go. What it needs of the whole document is done when it begins. */
export type Life = {
  /** A page that it serves is in place. Also called for the first page. */
  readonly arrive?: () => void;
  /** A region of the page is about to go. */
  readonly leave?: (region: Element) => void;
  /** Something was drawn: a page with all its parts, an island, or a choice that another window has made. */
  readonly drawn?: () => void;
};

/** Behaviours that have begun together, and what happens to all of them. */
export type Behaviours = ReturnType<typeof startBehaviours>;

/**
 * Starts behaviours, each by itself. The console tells a fault in one. All others go on working, on this page and on
 * later ones. The controls of a behaviour that could not begin are hidden, since they would do nothing.
 */
export function startBehaviours(all: readonly Behaviour[]) {
  const begun = new Map<Behaviour, Life>();
  /** Serves the page in place. Gives a promise if code has to be loaded for that. */
  const serve = (behaviour: Behaviour): Promise<void> | undefined => {
    const { selector } = behaviour;
    if (document.querySelector(selector) === null) return undefined;
    const live = (life: Life | undefined = {}) => {
      begun.set(behaviour, life);
      attempt(() => life.arrive?.());
    };
    const hideControls = () => {
      for (const control of document.querySelectorAll<HTMLElement>(`:is(${selector})[data-action]`))
        control.hidden = true;
    };
    try {
      const life = begun.get(behaviour) ?? behaviour.begin();
      if (!(life instanceof Promise)) return void live(life);
      // What did not load is loaded with the next page.
      return life.then(live).catch((error) => {
        console.error(error);
        hideControls();
      });
    } catch (error) {
      console.error(error);
      return void live({ arrive: hideControls });
    }
  };
  const each = (act: (life: Life) => void) => {
    for (const life of begun.values()) attempt(() => act(life));
  };
  const drawn = () => each((life) => life.drawn?.());
  return {
    /** A page is in place. Resolves when what had to be loaded for it is there. */
    async arrive() {
      const loading = all.map(serve).filter((promise) => promise !== undefined);
      drawn();
      if (loading.length === 0) return;
      await Promise.all(loading);
      drawn();
    },
    /** A region of the page is about to go. */
    leave: (region: Element) => each((life) => life.leave?.(region)),
    drawn,
  };
}

function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    console.error(error);
  }
}
