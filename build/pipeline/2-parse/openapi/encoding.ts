import type { PartEncoding } from '../../../../src/model/operation.ts';
import { entries, field, flag, type Part, text } from './parts.ts';

/** Reads the Encoding Objects of a Media Type Object, by the names of their properties. */
export function parseEncodings(mediaType: Part): readonly PartEncoding[] {
  return entries(field(mediaType, 'encoding')).map(([property, written]) => parseEncoding(property, written));
}

/** Reads an Encoding Object (section 4.8.15) with its defaults. */
function parseEncoding(property: string, part: Part): PartEncoding {
  const contentType = text(part, 'contentType');
  const style = FORM_STYLES.find((known) => known === text(part, 'style')) ?? 'form';
  return {
    property,
    ...(contentType !== undefined && { contentType }),
    ...(STYLE_KEYS.some((key) => field(part, key).value !== undefined) && { isStyled: true }),
    style,
    explode: flag(part, 'explode') ?? style === 'form',
    allowReserved: flag(part, 'allowReserved') ?? false,
  };
}

const STYLE_KEYS = ['style', 'explode', 'allowReserved'] as const;

const FORM_STYLES: readonly PartEncoding['style'][] = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];
