import { brotliCompressSync } from 'node:zlib';

/** What a reader loads of a built site, in bytes with Brotli. */
export type Weights = {
  /** What a page needs before the reader acts: its HTML (the head script stands in it), the styles, the scripts. */
  firstVisit(file: string): {
    readonly html: number;
    readonly css: number;
    readonly script: number;
    readonly total: number;
  };
  /** React, which the form and the check of a response share. */
  readonly react: number;
  /** What the search needs besides, once a reader wants it, but for its data. */
  readonly search: number;
  /** What the form of a request needs besides, once a reader wants it: its island, and what that loads. */
  readonly requestForm: number;
  /** What checks the fields of the form, after it is there. The check of a response has most of it. */
  readonly formChecks: number;
  /** What the check of a response needs besides, once a reader wants it: its island, and what that loads. */
  readonly responseCheck: number;
};

/** Weighs a site, given as the text of each file by its path. */
export function weigh(files: ReadonlyMap<string, string>): Weights {
  const weightOf = (path: string) => brotliCompressSync(files.get(path) ?? '').length;
  const paths = [...files.keys()];
  const sum = (matching: RegExp) =>
    paths.filter((path) => matching.test(path)).reduce((total, path) => total + weightOf(path), 0);
  const styles = paths.filter((path) => /^assets\/(?!print-).*\.css$/.test(path));
  const boot = sum(/^assets\/boot-.*\.js$/);
  const ofReference = sum(/^assets\/reference-pages-.*\.js$/);
  const formChecks = sum(/^assets\/faults-.*\.js$/);
  const checkScripts = sum(/^assets\/(?:ResponseCheck|checker)-.*\.js$/);
  const formScripts = sum(/^assets\/RequestForm-.*\.js$/);
  const chunks = sum(/^assets\/chunk-.*\.js$/);
  const chunkOfReact = paths.find((path) => files.get(path)?.includes('react.transitional.element')) ?? '';
  const react = weightOf(chunkOfReact);
  return {
    firstVisit(file) {
      const html = weightOf(file);
      const loaded = styles.filter((path) => files.get(file)?.includes(`"/${path}"`));
      const css = loaded.reduce((total, path) => total + weightOf(path), 0);
      const has = (part: string, script: number) => (files.get(file)?.includes(`class="${part}"`) ? script : 0);
      const script = boot + has('field-name', ofReference);
      return { html, css, script, total: html + css + script };
    },
    react,
    search: sum(/^assets\/Search-.*\.js$/),
    requestForm: formScripts + chunks - react,
    formChecks: formChecks + sum(/^assets\/checker-.*\.js$/),
    responseCheck: checkScripts,
  };
}
