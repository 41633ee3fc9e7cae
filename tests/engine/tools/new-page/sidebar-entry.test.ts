import { describe, expect, it } from 'vitest';
import { addToSidebars, type NewEntry } from '../../../../build/tools/new-page/sidebar-entry.ts';

const SIDEBARS = `# Una nota in cima.
guide:
  label: Guida # il nome della barra
  items:
    - /
    - group: Spedizioni
      items:
        - /spedizioni/lista
        - /spedizioni/dettaglio # il più letto
        # qui finisce il gruppo
    - group: Stati
      items: [/stati, '/corrieri']

# La seconda barra.
api:
  label: API
  items:
    - /api
    - "/api/errori"
    - operations: rest
`;

/** The lines that are new, in a text from which nothing else has gone. */
function added(entry: NewEntry, text = SIDEBARS): readonly string[] | string {
  const edited = addToSidebars(text, entry);
  if ('refusal' in edited) return edited.refusal;
  const before = text.split('\n');
  const lines: string[] = [];
  for (const line of edited.text.split('\n')) {
    if (before[0] === line) before.shift();
    else lines.push(line);
  }
  expect(before).toEqual([]);
  return lines;
}

describe('a new entry of a sidebar', () => {
  it('goes after the last page of its folder and leaves every comment where it was', () => {
    expect(added({ sidebar: 'guide', route: '/spedizioni/etichette' })).toEqual(['        - /spedizioni/etichette']);
  });

  it('is quoted as its neighbour is, and stands before the operations that are listed last', () => {
    expect(added({ sidebar: 'api', route: '/api/webhook' })).toEqual(['    - "/api/webhook"']);
  });

  it('goes into a list that is written on one line', () => {
    const edited = addToSidebars(SIDEBARS, { sidebar: 'guide', route: '/zone', group: 'Stati' });
    expect('text' in edited && edited.text).toContain("      items: [/stati, '/corrieri', '/zone']\n");
  });

  it('makes a group for a folder that has none, indented as the others are', () => {
    const text = SIDEBARS.replace("      items: [/stati, '/corrieri']", '      items:\n        - /stati');
    expect(added({ sidebar: 'guide', route: '/resi-e-cambi/avviare' }, text)).toEqual([
      '    - group: Resi e cambi',
      '      items:',
      '        - /resi-e-cambi/avviare',
    ]);
  });

  it('keeps the line ends of Windows', () => {
    const edited = addToSidebars(SIDEBARS.replaceAll('\n', '\r\n'), { sidebar: 'guide', route: '/spedizioni/nuova' });
    expect('text' in edited && edited.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  it('can be the last line of a file without a line end, which it gets', () => {
    const text = 'guide:\n  items: [/]\napi:\n  items:\n    - /api/uno';
    expect(added({ sidebar: 'api', route: '/api/due' }, text)).toEqual(['    - /api/due', '']);
  });

  it('keeps lists that are not indented, and fills an empty one', () => {
    const text = 'guide:\n  items: []\napi:\n  items:\n  - /api/uno\n';
    expect(added({ sidebar: 'api', route: '/api/due' }, text)).toEqual(['  - /api/due']);
    const edited = addToSidebars(text, { sidebar: 'guide', route: '/uno' });
    expect('text' in edited && edited.text).toContain('guide:\n  items: [/uno]\n');
  });

  it('is refused, with what to write by hand, where the file cannot be understood', () => {
    expect(added({ sidebar: 'guide', route: '/x/y' }, 'guide: [')).toContain('aggiungi tu «- /x/y» a «guide»');
    expect(added({ sidebar: 'guide', route: '/x/y' }, 'guide:\n  items: /\n')).toContain('aggiungi tu');
  });
});
