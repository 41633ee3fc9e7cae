import type { Tool } from '../setup/tools.ts';

/** A window of a browser, driven as a reader would. */
export type Window = {
  open(address: string): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs an expression in the page and gives its value as JSON. */
  run(expression: string): Promise<string>;
  /** Clicks in the middle of the first element that matches. */
  click(selector: string): Promise<void>;
  /** Presses keys, one after the other. */
  press(...keys: readonly Key[]): Promise<void>;
  /** Prints the page on A4, and gives the PDF. Missing where the driver cannot. */
  readonly print?: () => Promise<Uint8Array>;
  close(): Promise<void>;
};

/** A browser that the tests know how to drive. */
export type Engine = Tool & {
  readonly name: string;
  start(): Promise<Window>;
};

/** A character, a key by the name that `KeyboardEvent.key` has, or one that is pressed with Control: `Control+v`. */
export type Key = keyof typeof KEYS | (string & {});

/** The keys that are no characters (WebDriver, section 17.4.2). */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Control: '\uE009' };

/** What a driver of WebDriver offers, classic or BiDi: both take the same actions. */
export type Driver = Pick<Window, 'open' | 'resize' | 'run' | 'print' | 'close'> & {
  perform(actions: readonly object[]): Promise<unknown>;
};

/** Makes a window of a driver. */
export function windowOf(driver: Driver): Window {
  return {
    ...driver,
    async click(selector) {
      const find = () => driver.run(`(${middleOf})(${JSON.stringify(selector)})`);
      let found = await find();
      // A page that has just changed may still move.
      for (let before = ''; before !== found; found = await find()) before = found;
      const place: unknown = JSON.parse(found);
      const move = { type: 'pointerMove', ...(place ?? {}) };
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
      await driver.perform([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
    },
    async press(...keys) {
      const actions = keys.flatMap((key) => {
        const values = key
          .split(/(?<=.)\+/)
          .map((part) => Object.entries(KEYS).find(([name]) => name === part)?.[1] ?? part);
        return [
          ...values.map((value) => ({ type: 'keyDown', value })),
          ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
        ];
      });
      await driver.perform([{ type: 'key', id: 'keyboard', actions }]);
    },
  };
}

function middleOf(selector: string): { x: number; y: number } {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}
