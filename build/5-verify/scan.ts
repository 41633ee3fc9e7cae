import { Parser } from 'htmlparser2';

/** What a check needs to know of a page's markup. */
export type Scan = {
  /** Every id, in order; a repeated one stands more than once. */
  readonly ids: readonly string[];
  /** Addresses of links, as written. */
  readonly links: readonly string[];
  /** Addresses of images, styles and scripts, as written. */
  readonly sources: readonly string[];
  /** The code of scripts that stand in the page itself. */
  readonly scripts: readonly string[];
  /** What a strict Content-Security-Policy would block: «attribute style on div». */
  readonly refused: readonly string[];
};

/** Reads a page once. */
export function scanHtml(markup: string): Scan {
  const ids: string[] = [];
  const links: string[] = [];
  const sources: string[] = [];
  const scripts: string[] = [];
  const refused: string[] = [];
  const state = { inScript: false };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (attributes.id !== undefined) ids.push(attributes.id);
      if (attributes.src !== undefined) sources.push(attributes.src);
      if (attributes.href !== undefined) (name === 'link' ? sources : links).push(attributes.href);
      if (name === 'style') refused.push('un elemento <style>');
      state.inScript = name === 'script' && attributes.src === undefined && attributes.type !== 'application/json';
      if (state.inScript) scripts.push('');
      for (const attribute of Object.keys(attributes)) {
        if (attribute === 'style' || attribute.startsWith('on'))
          refused.push(`l’attributo «${attribute}» di <${name}>`);
      }
    },
    ontext(text) {
      if (state.inScript) scripts.push((scripts.pop() ?? '') + text);
    },
    onclosetag() {
      state.inScript = false;
    },
  });
  parser.end(markup);
  return { ids, links, sources, scripts, refused };
}
