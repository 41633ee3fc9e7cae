/** The text of a drawing. `bundle.ts` puts it in place. */
declare module '*.svg' {
  const text: string;
  export default text;
}
