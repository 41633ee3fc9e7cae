import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../../../src/model/sample.ts';
import { buildSite, fixtureSite } from '../../../../site/build-site.ts';
import { fixtureInput, fixtureText } from '../../../../site/inputs.ts';

it('guides show the author’s samples of an operation as tabs too, and ours gives way to one of its language', async () => {
  const own = 'x-codeSamples: [{ lang: Ruby, source: cerca }, { lang: Python, label: SDK, source: sdk.cerca() }]';
  const spec = fixtureText('spec/openapi.yaml').replace(/^( +)operationId: (\S+)$/m, `$&\n$1${own}`);
  const [, , id = ''] = /^( +)operationId: (\S+)$/m.exec(spec) ?? [];
  const page = `${fixtureText('content/guide/index.md')}\n::campioni{operazione=${id}}\n`;
  const { files } = await fixtureSite({ 'spec/openapi.yaml': spec, 'content/guide/index.md': page });
  expect(files.get('index.html')).toContain('sdk.cerca()');
  expect(files.get('index.html')).toContain('data-name="autore-ruby"');
  expect(files.get('index.md')).toContain('### SDK\n\n```python\nsdk.cerca()\n```');
  expect(files.get('index.md')).not.toContain('import requests');
});

/** The fixture with one more operation and a line at the end of a guide: its files, and what was said. */
async function builtWith(line: string) {
  const operation = `    post:
      operationId: shipment-create
      summary: Aggiungi una spedizione
      parameters: [{ name: X-Chi, in: header, schema: { type: string } }]
      requestBody:
        content:
          application/json:
            schema: { type: object }
            examples: { primo: { value: { numero: uno } }, secondo: { value: { numero: due } } }
      responses: { "204": { description: Fatto. } }
`;
  const spec = fixtureText('spec/openapi.yaml').replace('components:\n', `${operation}components:\n`);
  const page = `${fixtureText('content/guide/index.md')}\n${line}\n`;
  const given = fixtureInput({ 'spec/openapi.yaml': spec, 'content/guide/index.md': page });
  const { files, problems } = await buildSite(given);
  return { files, said: problems.map(({ code, message, hint }) => `${code}: ${message} ${hint}`) };
}

it('guides choose the body and the parameters of a request, and fold its samples below a label', async () => {
  const { files, said } = await builtWith(
    '::campioni[Con un programma]{operazione=shipment-create nome=secondo parametri="X-Chi=io e te"}',
  );
  expect(said).toEqual([]);
  const [, folded = ''] = /<summary>Con un programma<\/summary>(.*)<\/main>/s.exec(files.get('index.html') ?? '') ?? [];
  const code = folded.replace(/<[^>]*>/g, '');
  expect(code.match(/io e te/g)).toHaveLength(LANGUAGES.length);
  expect(code.match(/numero.*due/g)).toHaveLength(LANGUAGES.length);
  expect(code).not.toContain('uno');
  expect(files.get('index.md')).toMatch(
    /^Con un programma: \[Aggiungi una spedizione\]\(\S+\/api\/shipment-create#esempi-di-codice\)\.$/m,
  );
  expect(files.get('index.md')).not.toContain('import requests');
});

it('an example or a parameter that the operation lacks is told, with the nearest one', async () => {
  const wrong = await builtWith('::campioni{operazione=shipment-create nome=secodno}');
  expect(wrong.said).toEqual([expect.stringMatching(/^fact-unknown: .*«secodno».*«secondo»/)]);
  const unknown = await builtWith('::campioni{operazione=shipment-create parametri="X-Ch=io"}');
  expect(unknown.said).toEqual([expect.stringMatching(/^fact-unknown: .*«X-Ch».*«X-Chi»/)]);
});
