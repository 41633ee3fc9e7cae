import { describe, expect, it } from 'vitest';
import { buildSite } from '../../site/build-site.ts';
import { type Changes, fixtureInput, fixtureText } from '../../site/inputs.ts';

const DRAFT = `---
title: Cercare un pacco
description: Come ritrovare un pacco dal numero di tracking, dal riferimento o dal nome del cliente.
draft: true
---

Ancora da scrivere: [qui](/manca), e :nulla[x].

![Un pacco](pacco.svg)
`;

const HOME = 'content/guide/index.md';

const CHANGES: Changes = {
  'content/guide/spedizioni/cercare.md': DRAFT,
  'content/guide/spedizioni/pacco.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>',
  'content/sidebars.yaml': fixtureText('content/sidebars.yaml').replace(
    '        - /spedizioni/lista\n',
    '        - /spedizioni/lista\n        - /spedizioni/cercare\n',
  ),
};

async function site(changes: Changes, showsDrafts: boolean) {
  const { files, problems } = await buildSite({ ...fixtureInput({ ...CHANGES, ...changes }), showsDrafts });
  const told = problems.map(({ level, code, place: { file } }) => `${level} ${code} ${file}`);
  return { files, told };
}

describe('a draft', () => {
  it('is nowhere in a build, with its mistakes, its picture and its place in the sidebar', async () => {
    const { files, told } = await site({}, false);
    expect(told).toEqual([]);
    const showing = Array.from(files).filter((file) =>
      /spedizioni\/(?:cercare|pacco)|Cercare un pacco/.test(file.join(' ')),
    );
    expect(showing.map(([path]) => path)).toEqual([]);
  });

  it('is a page of dev that says what it is, in the sidebar or not', async () => {
    const { files, told } = await site({}, true);
    expect(files.get('spedizioni/cercare/index.html')).toContain('<h1>Cercare un pacco (bozza)</h1>');
    expect(files.get('index.html')).toContain('Cercare un pacco (bozza)');
    expect(files.has('spedizioni/pacco.svg')).toBe(true);
    const mistakes = ['directive-unknown', 'link-broken'].map(
      (code) => `error ${code} content/guide/spedizioni/cercare.md`,
    );
    expect(told.toSorted()).toEqual(mistakes);
    const alone = { 'content/sidebars.yaml': fixtureText('content/sidebars.yaml') };
    expect((await site(alone, true)).told.toSorted()).toEqual(mistakes);
  });

  it.each(['/spedizioni/cercare', 'spedizioni/cercare.md'])('is no target for a published page: %s', async (href) => {
    const linked = { [HOME]: `${fixtureText(HOME)}\n[qui](${href})\n` };
    expect((await site(linked, false)).told).toEqual([`error link-draft ${HOME}`]);
    expect((await site(linked, true)).told).toContain(`warning link-draft ${HOME}`);
  });

  it('may show a picture that a published page shows', async () => {
    const shown = { [HOME]: `${fixtureText(HOME)}\n![Un pacco](spedizioni/pacco.svg)\n` };
    expect((await site(shown, false)).files.has('spedizioni/pacco.svg')).toBe(true);
  });
});
