import type { Illustration as IllustrationData } from '../../model/page.ts';

export function Illustration({ illustration }: { illustration: IllustrationData }) {
  return <p>{illustration.name}</p>;
}
