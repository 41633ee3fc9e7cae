/** The steps of a JSON Pointer (RFC 6901), also of one in a fragment: `/a~1b/0` and `#/a~1b/0` are `a/b` and `0`. */
export function stepsOf(pointer: string): readonly string[] {
  const [, ...steps] = pointer.split('/');
  return steps.map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
