import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { CONTENT_FOLDERS, type ContentFolderName, contentFolderOf } from '../../../src/model/content-folders.ts';
import type { WrittenKind } from '../../../src/model/page.ts';

describe('the folders of pages', () => {
  it('are there for every kind of page that is written in Markdown, but the home page', () => {
    type FolderKind = (typeof CONTENT_FOLDERS)[ContentFolderName]['kind'];
    expectTypeOf<FolderKind>().toEqualTypeOf<Exclude<WrittenKind, 'home'>>();
  });

  it.each(Object.keys(CONTENT_FOLDERS))('%s has a template for new pages', (name) => {
    expect(existsSync(join(import.meta.dirname, '../../../templates', `${name}.md`))).toBe(true);
  });
});

describe('the folder of a file', () => {
  it.each([
    ['guide/spedizioni/lista.md', CONTENT_FOLDERS.guide],
    ['api/index.md', CONTENT_FOLDERS.api],
    ['data/couriers.yaml', undefined],
    ['guide', undefined],
    ['constructor/index.md', undefined],
  ])('%s', (key, folder) => {
    expect(contentFolderOf(key)).toBe(folder);
  });
});
