import { describe, expect, it } from 'vitest';
import { said, smallSite } from './small-site.ts';

describe('spec:diff', () => {
  it('compares with a file: what breaks, what is new, where, and which pages speak of it', async () => {
    const site = smallSite();
    const spec = site.read('spec/openapi.yaml');
    site.write('prima.yaml', spec);
    site.write(
      'spec/openapi.yaml',
      spec
        .replace('enum: [in_transit, delivered]', 'enum: [in_transit, delivered, held]')
        .replace('        tracking_number:\n', '        numero:\n')
        .replace('required: [tracking_number]', 'required: [numero]')
        .replace('- tracking_number:', '- numero:')
        .replace('x-enumLabels:', 'x-enumLabels:\n        held: In giacenza')
        .replace('x-enumDescriptions:', 'x-enumDescriptions:\n        held: È ferma.')
        .replace('x-tones:', 'x-tones:\n        held: warning')
        .replace('x-transitions:', 'x-transitions:\n        held: []'),
    );
    site.write(
      'content/guide/spedizioni/lista.md',
      `${site.read('content/guide/spedizioni/lista.md')}\nLeggi \`tracking_number\`.\n`,
    );
    const { code, output } = await site.run('spec:diff', 'prima.yaml');
    expect(output).toContain('Da prima.yaml (versione 1.0.0) a spec/openapi.yaml (versione 1.0.0)');
    expect(output).toMatch(
      /Incompatibile \(1\)\n {2}prima\.yaml:\d+ {2}Campo «tracking_number» di «Shipment»: non c’è più\.\n {6}in GET \/shipments \(shipment-list#risposta-200\.tracking_number\)\n {6}ne parlano .*content\/guide\/spedizioni\/lista\.md:\d+/,
    );
    expect(output).toMatch(/Schema «ShipmentStatus»: ammette anche «held»/);
    expect(output).toMatch(/Schema «ShipmentStatus»: può valere anche «held»/);
    expect(code).toBe(0);
    expect((await site.run('spec:diff', 'prima.yaml', '--fail-on-breaking')).code).toBe(1);
  });

  it('compares with a revision of Git, in all the files of the description', async () => {
    const site = smallSite();
    const spec = site.read('spec/openapi.yaml');
    const schema = spec.slice(spec.indexOf('    Shipment:\n'), spec.indexOf('    ShipmentStatus:\n'));
    const parcel = 'type: object\nproperties:\n  peso:\n    type: integer\n';
    site.write('spec/collo.yaml', parcel);
    site.write('spec/openapi.yaml', spec.replace(schema, `${schema}        collo:\n          $ref: collo.yaml\n`));
    await site.git('init', '--quiet');
    await site.git('add', '.');
    await site.git('commit', '--quiet', '--message', 'prima');
    site.write('spec/collo.yaml', parcel.replace('integer', 'string'));
    const { code, output } = await site.run('spec:diff', 'HEAD');
    expect(output).toContain('Da HEAD:spec/openapi.yaml (versione 1.0.0)');
    expect(output).toMatch(/spec\/collo\.yaml:3 {2}Campo «peso» .*: il tipo passa da «numero intero» a «stringa»/);
    expect(code).toBe(0);
  });

  it('proposes where the old address of a renamed operation leads, unless the settings say it', async () => {
    const site = smallSite();
    const spec = site.read('spec/openapi.yaml');
    site.write('prima.yaml', spec.replaceAll('shipment-list', 'elenco-spedizioni'));
    const lines = 'redirects:\n  /api/elenco-spedizioni: /api/shipment-list\n';
    const { output } = await site.run('spec:diff', 'prima.yaml');
    expect(output).toContain(`\n${lines}`);
    site.write('content/site.yaml', site.read('content/site.yaml') + lines);
    expect((await site.run('spec:diff', 'prima.yaml')).output).not.toContain('/api/elenco-spedizioni');
  });

  it('says what it cannot find, and what is wrong with what it cannot read', async () => {
    const site = smallSite();
    expect(await site.run('spec:diff', '--', '--output=x')).toMatchObject(
      said(2, '«--output=x» non è un file, e nemmeno una revisione'),
    );
    await site.git('init', '--quiet');
    await site.git('add', '.');
    await site.git('commit', '--quiet', '--message', 'prima');
    site.write('spec/altra.yaml', site.read('spec/openapi.yaml'));
    expect(await site.run('spec:diff', 'HEAD', '--spec', 'spec/altra.yaml')).toMatchObject(
      said(2, 'Nella revisione «HEAD» il file spec/altra.yaml non c’è.'),
    );
    expect(await site.run('spec:diff', 'HEAD~7')).toMatchObject(said(2, 'git fetch --unshallow'));
    site.write('prima.yaml', 'openapi: [');
    expect(await site.run('spec:diff', 'prima.yaml')).toMatchObject(said(1, 'errore yaml-syntax prima.yaml:1:11'));
    expect(await site.run('spec:diff')).toMatchObject(said(2, 'Manca PRIMA'));
  });
});
