import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Illustration } from '../../../../src/components/illustrations/Illustration.tsx';
import type { DetailedShipment, ExampleShipment } from '../../../../src/model/example-shipment.ts';
import type { Illustration as IllustrationData, StatusName } from '../../../../src/model/illustration.ts';
import { exampleShipment, exampleShipments, exampleTemplates } from '../../../../src/strings/examples.ts';
import { illustrations } from '../../../../src/strings/illustrations.ts';
import { statuses } from './statuses.ts';

const nameOf = (code: string) => {
  const found = statuses.find((status) => status.code === code);
  if (!found) throw new Error(`the description has no status ${code}`);
  return found;
};
const named = (shipment: ExampleShipment<string>): ExampleShipment<StatusName> => ({
  ...shipment,
  status: nameOf(shipment.status),
});
const shipment: DetailedShipment<StatusName> = {
  ...exampleShipment,
  status: nameOf(exampleShipment.status),
  events: exampleShipment.events.map((event) => ({ ...event, status: nameOf(event.status) })),
};

const all: readonly IllustrationData[] = [
  { name: 'stati', statuses },
  { name: 'percorso-ordine', minutes: '10' },
  { name: 'pagina-tracking', shipment },
  { name: 'notifica-email', shipment },
  { name: 'lista-spedizioni', shipments: exampleShipments.map(named) },
  { name: 'dettaglio-spedizione', shipment },
  {
    name: 'impostazioni-notifiche',
    templates: exampleTemplates.map((template) => ({ ...template, status: nameOf(template.status) })),
    open: shipment.status,
  },
];

const markupOf = (illustration: IllustrationData) =>
  renderToStaticMarkup(createElement(Illustration, { illustration }));
const drawings = all.map((illustration) => ({ name: illustration.name, markup: markupOf(illustration) }));
const valuesOf = (attribute: string, markup: string) =>
  Array.from(markup.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g')), ([, value]) => value ?? '');

describe.each(drawings)('the illustration $name', ({ markup }) => {
  it('is a figure with a caption that everybody sees', () => {
    expect(markup).toMatch(
      /^<figure class="illustration" data-markdown-ignore="">.*<figcaption>[^<]{40,}<\/figcaption><\/figure>$/s,
    );
  });

  it('is text, or is told in words to who does not see it', () => {
    const pictures = Array.from(markup.matchAll(/<(?:svg|div)\b[^>]*\brole="img"[^>]*>/g), ([tag]) => tag);
    if (pictures.length === 0) expect(markup).not.toMatch(/<svg|aria-hidden/);
    for (const picture of pictures) {
      const texts = [...valuesOf('aria-labelledby', picture), ...valuesOf('aria-describedby', picture)].map(
        (id) => new RegExp(` id="${id}"[^>]*>([^<]+)<`).exec(markup)?.[1] ?? '',
      );
      const [description = ''] = texts.toReversed();
      expect([...valuesOf('aria-label', picture), ...texts]).toHaveLength(2);
      expect(description.length).toBeGreaterThan(100);
    }
  });

  it('takes its colours from the theme alone', () => {
    expect(markup).not.toMatch(/\s(?:style|fill|stroke|color|stop-color)=|<style|#[0-9a-f]{3,8}\b|rgb/i);
  });

  it('holds nothing that the keyboard could stop at', () => {
    expect(markup).not.toMatch(/<(?:a|button|input)\b|tabindex/i);
  });
});

describe('the illustrations', () => {
  it('can stand together on one page', () => {
    const ids = drawings.flatMap(({ markup }) => valuesOf('id', markup));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('say how often a shop is read', () => {
    expect(drawings[1]?.markup).toContain('ogni 10 minuti');
  });

  it('never show on the tracking page who the recipient is', () => {
    expect(drawings[3]?.markup).toContain('Giulia Moretti');
    expect(drawings[2]?.markup).not.toMatch(/Giulia|Moretti/);
  });

  it('fill the variables of the e-mail with the data of the shipment', () => {
    const text = drawings[3]?.markup.replace(/<[^>]+>/g, '') ?? '';
    expect(text).toContain(`Oggi arriva il tuo ordine ${shipment.reference}`);
    expect(text).not.toContain('{{');
  });

  it('show as many shipments in need of help as the saved view counts', () => {
    const open = exampleShipments.filter(({ status }) => ['failed_attempt', 'held', 'exception'].includes(status));
    expect(open.length).toBeLessThanOrEqual(illustrations['lista-spedizioni'].viewCounts[0]);
  });
});
