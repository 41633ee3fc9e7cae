import { describe, expect, it } from 'vitest';
import { deprecatedMentions, unnamedParts } from '../../../../build/tools/report/guide-gaps.ts';
import { apiMentionsIn } from '../../../../build/tools/spec-diff/api-mentions.ts';
import { inspectSite } from '../../../site/build-site.ts';
import { type Changes, fixtureInput, fixtureText } from '../../../site/inputs.ts';

const LIST = 'content/guide/spedizioni/lista.md';
const SPEC = 'spec/openapi.yaml';

const longer = (text: string): Changes => ({ [LIST]: `${fixtureText(LIST)}\n${text}\n` });

async function gapsOf(changes: Changes) {
  const { api, texts } = await inspectSite(fixtureInput(changes));
  const mentions = apiMentionsIn(texts, [api]);
  return {
    unnamed: unnamedParts(api, mentions).map(({ text }) => text),
    deprecated: deprecatedMentions(api, mentions).map(({ place, text }) => `${place.file}:${place.line} ${text}`),
  };
}

describe('parts of the API that no guide names', () => {
  it('are fields, statuses and error codes', async () => {
    const { unnamed } = await gapsOf({});
    expect(unnamed).toEqual(expect.arrayContaining(['stato «delivered»', 'errore «not_found»']));
    expect(unnamed).not.toContain('stato «in_transit»');
  });

  it.each([
    ['stato «delivered»', ':stato[delivered]'],
    ['errore «not_found»', ':errore[not_found]'],
    ['campo «tracking_number» di «Shipment»', '[Il numero](campo:shipment-list#risposta-200.tracking_number)'],
    ['campo «tracking_number» di «Shipment»', '`tracking_number`'],
    ['campo «tracking_number» di «Shipment»', '`?tracking_number=1`'],
  ])('do not include the %s once a guide has %s', async (part, text) => {
    const without = { 'content/api/index.md': fixtureText('content/api/index.md').replaceAll('tracking_number', 'x') };
    expect((await gapsOf(without)).unnamed).toContain(part);
    expect((await gapsOf({ ...without, ...longer(text) })).unnamed).not.toContain(part);
  });
});

describe('guides that name what is deprecated', () => {
  const text = 'Vedi [qui](/api/shipment-list) e `tracking_number`.';

  it('are found for operations and fields', async () => {
    const spec = fixtureText(SPEC)
      .replace('operationId: shipment-list', '$&\n      deprecated: true')
      .replace('description: Il numero dato dal corriere.', '$&\n          deprecated: true');
    const { deprecated } = await gapsOf({ [SPEC]: spec, ...longer(text) });
    expect(deprecated).toEqual(
      expect.arrayContaining([`${LIST}:21 operazione GET /shipments`, `${LIST}:21 campo «tracking_number»`]),
    );
  });

  it('are none where nothing is deprecated', async () => {
    expect((await gapsOf(longer(text))).deprecated).toEqual([]);
  });
});
