import { type Pointer, parentOf } from './pointer.ts';

/** A part of a file of the description. */
export type Target = { readonly file: string; readonly pointer: Pointer };

/** Where in the bundle the parts of the files stand. */
export type Homes = {
  /** The pointer at which the bundle holds a part, by itself or inside a larger one. */
  of(target: Target): Pointer | undefined;
  add(target: Target, at: Pointer): void;
};

/** Creates the homes of a bundle. Everything in the root document stays where it is. */
export function createHomes(entry: string): Homes {
  const known = new Map<string, Pointer>();
  return {
    of(target) {
      if (target.file === entry) return target.pointer;
      for (const around of [target, ...wider(target)]) {
        const home = known.get(identityOf(around));
        if (home !== undefined) return home + target.pointer.slice(around.pointer.length);
      }
      return undefined;
    },
    add: (target, at) => void known.set(identityOf(target), at),
  };
}

/** The name of a part, by which sets hold it. */
export function identityOf({ file, pointer }: Target): string {
  return `${file}#${pointer}`;
}

/** The parts that contain a part, the smallest first. */
export function wider({ file, pointer }: Target): readonly Target[] {
  const parts: Target[] = [];
  for (let split = parentOf(pointer); split; split = parentOf(split.parent))
    parts.push({ file, pointer: split.parent });
  return parts;
}
