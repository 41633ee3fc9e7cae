import { expect, it } from 'vitest';
import { pageKinds } from '../../../../build/pipeline/4-render/page-kinds.ts';
import { fixtureSite } from '../../../site/build-site.ts';
import { fixtureText } from '../../../site/inputs.ts';

/** A schema with more fields than a page of an operation shows. */
const LARGE = `    Grande:
      type: object
      properties:
${Array.from({ length: 700 }, (_, index) => `        campo_${index}: { type: string }\n`).join('')}`;

const OPENAPI = fixtureText('spec/openapi.yaml')
  .replace('  schemas:\n', `  schemas:\n${LARGE}`)
  .replace(
    'properties:\n        tracking',
    "properties:\n        g: { $ref: '#/components/schemas/Grande' }\n        tracking",
  );

it('every kind of page is made from some input', async () => {
  const { pages } = await fixtureSite({ 'spec/openapi.yaml': OPENAPI });
  const made = new Set(pages.map(({ page }) => page.kind));
  expect([...made].toSorted()).toEqual(Object.keys(pageKinds).toSorted());
});
