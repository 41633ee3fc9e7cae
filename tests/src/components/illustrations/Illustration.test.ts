import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Illustration } from '../../../../src/components/illustrations/Illustration.tsx';
import type { Illustration as IllustrationData } from '../../../../src/model/page.ts';
import { illustrations } from '../../../../src/strings/illustrations.ts';
import { statuses } from './statuses.ts';

const all: readonly IllustrationData[] = [
  { kind: 'illustration', name: 'stati', statuses },
  { kind: 'illustration', name: 'percorso-ordine', minutes: '10' },
  { kind: 'illustration', name: 'pagina-tracking' },
  { kind: 'illustration', name: 'notifica-email' },
];

const markupOf = (illustration: IllustrationData) =>
  renderToStaticMarkup(createElement(Illustration, { illustration }));
const drawings = all.map((illustration) => ({ name: illustration.name, markup: markupOf(illustration) }));
const valuesOf = (attribute: string, markup: string) =>
  Array.from(markup.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'g')), ([, value]) => value ?? '');

describe.each(drawings)('the illustration $name', ({ markup }) => {
  it('is a figure with a caption that everybody sees', () => {
    expect(markup).toMatch(/^<figure class="illustration">.*<figcaption>[^<]{40,}<\/figcaption><\/figure>$/s);
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
    expect(JSON.stringify(illustrations['notifica-email'])).toContain('Giulia');
    expect(drawings[2]?.markup).not.toMatch(/Giulia|Moretti/);
  });
});

describe('the examples in the mock-ups', () => {
  const read = (path: string): unknown => parse(readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8'));
  const page = illustrations['pagina-tracking'];

  it('show a status that the description has', () => {
    expect(read('spec/openapi.yaml')).toHaveProperty(
      'components.schemas.ShipmentStatus.x-enumLabels.out_for_delivery',
      page.status,
    );
  });

  it('show a courier that the data has, with a number of its form', () => {
    const [[, courier], [, number]] = page.details;
    expect(read('content/data/couriers.yaml')).toHaveProperty(
      'couriers',
      expect.arrayContaining([expect.objectContaining({ name: courier })]),
    );
    expect(number).toMatch(/^\d{12}$/);
    expect(illustrations['notifica-email'].news).toContain(`{${courier}}`);
  });
});
