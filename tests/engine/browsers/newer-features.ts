import compat from '@mdn/browser-compat-data' with { type: 'json' };
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';
import { type AnyNode, parse as parseScript } from 'acorn';
import { type ChildNode, type Declaration, parse as parseStyles } from 'postcss';
import { BROWSERS } from '../../../build/program/bundle/browsers.ts';

const { api, css, javascript } = compat;

/** The features of a minified script that one of the oldest supported browsers lacks: `Map.groupBy`, `.showPopover`. */
export function newerInScript(code: string): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (node: AnyNode) => {
    for (const feature of featuresOfNode(node)) found.add(feature);
    for (const value of Object.values(node)) for (const inner of [value].flat()) if (isNode(inner)) visit(inner);
  };
  visit(parseScript(code, { ecmaVersion: 'latest', sourceType: 'module' }));
  return found;
}

/**
 * The features of a stylesheet that one of the oldest supported browsers lacks: `:has`, `text-wrap: balance`,
 * `light-dark()`. Leaves out what `@supports` asks for, and values that follow another value of the same property.
 */
export function newerInStyles(styles: string): ReadonlySet<string> {
  const found = new Set<string>();
  const sheet = parseStyles(styles);
  sheet.walkAtRules('supports', (rule) => {
    rule.remove();
  });
  sheet.walk((node) => {
    for (const feature of featuresOfRule(node)) found.add(feature);
  });
  return found;
}

/** Tells whether one of those browsers lacks a feature, or has it only in part or under another name. */
function isNew(feature: Identifier | undefined): boolean {
  return BROWSERS.some((browser) => {
    const [, name, version] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
    return firstVersion(name, feature) > Number(version);
  });
}

/** The first version of a browser that has a feature whole, by its own name; 0 if nobody knows. */
export function firstVersion(name: string | undefined, feature: Identifier | undefined): number {
  const support: [string, CompatStatement['support']['chrome']][] = Object.entries(feature?.__compat?.support ?? {});
  const statements = support.filter(([of]) => of === name).flatMap(([, statement]) => statement ?? []);
  const versions = statements.flatMap(
    ({ version_added: added, version_removed, flags, prefix, alternative_name, partial_implementation }) =>
      added !== false && !(version_removed ?? flags ?? prefix ?? alternative_name ?? partial_implementation)
        ? Number.parseFloat(added.replace('≤', ''))
        : [],
  );
  return statements.length === 0 ? 0 : Math.min(...versions);
}

function partsOf(node: Identifier | undefined): readonly (readonly [name: string, part: Identifier])[] {
  return Object.keys(node ?? {}).flatMap((name) => {
    const part = name === '__compat' ? undefined : node?.[name];
    return part ? [[name, part] as const] : [];
  });
}

/** Interfaces and built-in objects, each with its members: `groupBy_static`, `beforetoggle_event`. */
const objects = [...partsOf(api), ...partsOf(javascript.builtins)];
const members = objects.flatMap(([object, node]) =>
  partsOf(node).map(([key, member]) => ({
    object,
    name: key.replace(/_(?:static|event)$/, ''),
    isNew: isNew(member),
    // Whoever has a new object got it from a new name that is found by itself.
    isOfNewObject: isNew(node),
    isStatic: key.endsWith('_static'),
  })),
);
const fresh = members.filter(({ isNew }) => isNew);
const known = new Set(members.filter(({ isNew }) => !isNew).map(({ name }) => name));
const newStatics = new Set(fresh.map(({ object, name }) => `${object}.${name}`));
/** The names that only new members have. */
const newMembers = new Set(
  fresh
    .filter(({ name, isOfNewObject, isStatic }) => !isOfNewObject && !isStatic && !known.has(name))
    .map(({ name }) => name),
);
const newGlobals = new Set([
  ...objects.filter(([, node]) => isNew(node)).map(([name]) => name),
  ...fresh.filter(({ object }) => object === 'Window').map(({ name }) => name),
]);

function featuresOfNode(node: AnyNode): readonly string[] {
  switch (node.type) {
    case 'MemberExpression': {
      const name = propertyOf(node);
      const full = node.object.type === 'Identifier' ? `${node.object.name}.${name}` : '';
      return newStatics.has(full) ? [full] : newMember(name);
    }
    case 'ObjectPattern':
      return node.properties.flatMap((property) =>
        property.type === 'Property' && property.key.type === 'Identifier' ? newMember(property.key.name) : [],
      );
    case 'CallExpression': {
      const { callee, arguments: given } = node;
      const called = callee.type === 'Identifier' ? callee.name : propertyOf(callee);
      const event = given[0]?.type === 'Literal' ? String(given[0].value) : '';
      return called === 'addEventListener' && newMembers.has(event) ? [`on ${event}`] : [];
    }
    case 'Identifier':
      // Names of our own are shorter in a minified script.
      return node.name.length > 3 && newGlobals.has(node.name) ? [node.name] : [];
    default:
      return [];
  }
}

function newMember(name: string): readonly string[] {
  return newMembers.has(name) ? [`.${name}`] : [];
}

function propertyOf(node: AnyNode): string {
  return node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed
    ? node.property.name
    : '';
}

function isNode(value: unknown): value is AnyNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

const newFunctions = new Set(
  [...partsOf(css.types), ...partsOf(css.types?.color)].flatMap(([name, type]) => (isNew(type) ? [name] : [])),
);

function featuresOfRule(node: ChildNode): readonly string[] {
  switch (node.type) {
    case 'rule':
      return newIn(css.selectors, /(?<!\\)::?([-\w]+)/g, node.selector).map((name) => `:${name}`);
    case 'atrule': {
      const rule = css['at-rules']?.[node.name];
      const parts = newIn(rule, /([-\w]+)/g, node.params).map((name) => `@${node.name} ${name}`);
      return isNew(rule) ? [`@${node.name}`, ...parts] : parts;
    }
    case 'decl':
      return featuresOfDeclaration(node);
    default:
      return [];
  }
}

function featuresOfDeclaration(declaration: Declaration): readonly string[] {
  const { prop, value } = declaration;
  const before = declaration.prev();
  if (before?.type === 'decl' && before.prop === prop) return [];
  const property = css.properties?.[prop];
  if (isNew(property)) return [prop];
  const functions = names(/([-\w]+)\(/g, value).filter((name) => newFunctions.has(name));
  return [
    ...newIn(property, /([-\w]+)/g, value).map((name) => `${prop}: ${name}`),
    ...functions.map((name) => `${name}()`),
  ];
}

function newIn(features: Identifier | undefined, pattern: RegExp, text: string): readonly string[] {
  return names(pattern, text).filter((name) => isNew(features?.[name]));
}

function names(pattern: RegExp, text: string): readonly string[] {
  return Array.from(text.matchAll(pattern), ([, name = '']) => name);
}
