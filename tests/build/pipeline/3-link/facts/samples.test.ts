import { expect, it } from 'vitest';
import { planOperation } from '../../../../../build/pipeline/3-link/reference/operation-plan.ts';
import { buildSite } from '../../../../build-site.ts';
import { fixtureInput, fixtureText } from '../../../../fixture-site.ts';
import { media, operation, requestBody } from '../../../../src/samples/given.ts';
import { textsOf } from '../../../../texts.ts';

it('guides show the author’s samples of an operation as tabs too, and ours gives way to one of its language', async () => {
  const own = 'x-codeSamples: [{ lang: Ruby, source: cerca }, { lang: Python, label: SDK, source: sdk.cerca() }]';
  const spec = fixtureText('spec/openapi.yaml').replace(/^( +)operationId: (\S+)$/m, `$&\n$1${own}`);
  const [, , id = ''] = /^( +)operationId: (\S+)$/m.exec(spec) ?? [];
  const page = `${fixtureText('content/guide/index.md')}\n::campioni{operazione=${id}}\n`;
  const { outputs } = await buildSite(fixtureInput({ 'spec/openapi.yaml': spec, 'content/guide/index.md': page }));
  const files = textsOf(outputs);
  expect(files.get('index.html')).toContain('sdk.cerca()');
  expect(files.get('index.html')).toContain('data-name="autore-ruby"');
  expect(files.get('index.md')).toContain('### SDK\n\n```python\nsdk.cerca()\n```');
  expect(files.get('index.md')).not.toContain('import requests');
});

it('the author’s samples take their room on the page of an operation', () => {
  const inner = { name: 'b', required: false, schema: { kind: 'reference', name: 'Tipo' } } as const;
  const schema = { kind: 'schema', properties: [inner] } as const;
  const property = { name: 'a', required: false, schema: { kind: 'any' } } as const;
  const schemas = new Map([['Tipo', { kind: 'schema', properties: [property] } as const]]);
  const atEnd = (code: string) => {
    const tree = { type: 'root' as const, children: [{ type: 'text' as const, value: code }] };
    const codeSamples = [{ title: 'Ruby', fence: 'ruby', tree }];
    const body = requestBody(media('application/json', undefined, { schema }));
    return planOperation(operation({ codeSamples, requestBody: body }), { schemas, samples: new Map() }).schemas.length;
  };
  expect(atEnd('puts')).toBe(0);
  expect(atEnd('x'.repeat(300_000))).toBe(1);
});
