import { essenceOf } from '../../../../src/model/media-type.ts';
import type { Header, MediaType, Parameter, Response } from '../../../../src/model/operation.ts';

/** Gives what identifies a part among its siblings in any version of the API. */
export type KeyOf<T> = (part: T, index: number, all: readonly T[]) => string;

/** A path parameter is known by its position, because its name is not sent. */
export const parameterKey: KeyOf<Parameter> = (parameter, _, all) => {
  const { name, in: location } = parameter;
  if (location === 'path') return `path ${all.filter((other) => other.in === 'path').indexOf(parameter)}`;
  return `${location} ${location === 'header' ? name.toLowerCase() : name}`;
};

/** Names of headers are case-insensitive (RFC 9110, section 5.1). */
export const headerKey: KeyOf<Header> = ({ name }) => name.toLowerCase();

export const responseKey: KeyOf<Response> = ({ status }) => status.toUpperCase();

/** A media type without its parameters (`charset`). */
export const mediaKey: KeyOf<MediaType> = ({ contentType }) => essenceOf(contentType);

export const nameKey: KeyOf<{ readonly name: string }> = ({ name }) => name;

/** The parts by their keys. */
export function byKey<T>(parts: readonly T[], keyOf: KeyOf<T>): ReadonlyMap<string, T> {
  return new Map(parts.map((part, ...at) => [keyOf(part, ...at), part]));
}

/** A part in two versions. `shown` is the newer one that exists. */
export type VersionPair<T> = {
  readonly key: string;
  readonly was: T | undefined;
  readonly is: T | undefined;
  readonly shown: T;
};

/** The parts of two versions, in pairs. */
export function versionPairs<T>(before: readonly T[], after: readonly T[], keyOf: KeyOf<T>): readonly VersionPair<T>[] {
  const [old, now] = [byKey(before, keyOf), byKey(after, keyOf)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const shown = is ?? was;
    return shown ? [{ key, was, is, shown }] : [];
  });
}
