import { describe, expect, it } from 'vitest';
import { sentFlatSchemas } from '../../../../../../build/pipeline/3-link/reference/schemas/flatten.ts';
import { variantsOf } from '../../../../../../build/pipeline/3-link/reference/schemas/variants.ts';
import type { Schema, SchemaName } from '../../../../../../src/model/schema.ts';

/** The titles of a choice of objects with these titles. */
function titlesOf(...titles: readonly string[]): readonly string[] {
  const schemas = new Map<SchemaName, Schema>();
  const options = titles.map((title): Schema => ({ kind: 'schema', title, types: ['object'] }));
  return variantsOf({ rule: 'oneOf', options }, sentFlatSchemas(schemas, 'request')).map(({ title }) => title);
}

describe('the titles of variants', () => {
  it.each([
    [
      'without what all and most of them share',
      ['connect_dhl_express_request_body', 'connect_ups_request_body', 'connect_amazon_uk', 'connect_apc_request_body'],
      ['dhl_express', 'ups', 'amazon_uk', 'apc'],
    ],
    [
      'in capitals too',
      ['PaymentMethodCardDetails', 'PaymentMethodIbanDetails', 'PaymentMethodWalletDetails', 'PaymentMethodCash'],
      ['Card', 'Iban', 'Wallet', 'Cash'],
    ],
    [
      'with a word of their own in any case',
      ['create_shipment_request_body', 'create_request_body', 'create_label_request_body', 'create_rate_request_body'],
      ['shipment', 'request_body', 'label', 'rate'],
    ],
  ])('that are long identifiers are shown %s', (_, titles, shown) => {
    expect(titlesOf(...titles)).toEqual(shown);
  });

  it.each([
    ['are few', ['create_batch_request_body', 'create_and_process_batch_request_body']],
    ['are short', ['get_card', 'get_iban', 'get_cash', 'get_wallet']],
    ['are for readers', ['Pagamento con carta', 'Pagamento con IBAN', 'Pagamento in contanti', 'Pagamento con buono']],
    ['share nothing', ['a_request_with_a_long_name', 'another_one', 'shipment', 'label']],
    [
      'would be the same',
      ['long_request_for_one_body', 'long_request_for_one', 'long_request_for_a_body', 'long_request_for_b_body'],
    ],
  ])('stay whole where they %s', (_, titles) => {
    expect(titlesOf(...titles)).toEqual(titles);
  });
});
