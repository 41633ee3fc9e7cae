import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { referenceInput } from '../site/inputs.ts';
import { openSite, type WindowOptions } from './open-site.ts';
import { curl, fields, openForm } from './request-forms.ts';

const site = await openSite(referenceInput('forms.yaml'));

const UPLOAD = '/api/reclamo';
const FORM = '/api/token';
const VARIANTS = '/api/avviso';

const box = (page: Page, name: string) => fields(page).getByRole('textbox', { name, exact: true });
const startFrom = (page: Page) => page.getByLabel('Parti da un esempio');

const open = (route: string, options: WindowOptions = {}) => openForm(site, route, options);

it('a folded media type stands beside its arrow at every width, and nothing is wider than the window', async () => {
  const page = await site.open(VARIANTS, { width: 320 });
  for (let width = 320; width <= 520; width += 20) {
    await page.setViewportSize({ width, height: 800 });
    const below = await page
      .locator('details > summary.media-type-head')
      .evaluateAll((summaries) =>
        summaries.map(
          (summary) =>
            (summary.querySelector('code')?.getBoundingClientRect().top ?? 0) - summary.getBoundingClientRect().top,
        ),
      );
    expect(below.length, `${width}`).toBeGreaterThan(1);
    expect(Math.max(...below), `${width}`).toBeLessThan(5);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

describe('a body in parts', () => {
  it('takes the name of a file as it is typed', async () => {
    const page = await open(UPLOAD);
    const foto = box(page, 'foto obbligatorio');
    await foto.fill('foto/a b.png');
    await expect.poll(() => curl(page).textContent()).toContain('foto/a b.png');
    await page.getByLabel('Tipo di contenuto di foto').selectOption('image/jpeg');
    await expect.poll(() => curl(page).textContent()).toContain('type=image/jpeg');
    expect(await curl(page).textContent()).not.toContain('immagine.png');
    expect(await foto.inputValue()).toBe('foto/a b.png');
  });

  it('takes the names of files that the reader picks with the keyboard, and neither reads nor sends them', async () => {
    const page = await open(UPLOAD);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET' || /gatto|allegato/.test(request.url())) asked.push(request.url());
    });
    const pick = async (button: string, files: readonly string[]) => {
      const chooser = page.waitForEvent('filechooser');
      await fields(page).getByRole('button', { name: button }).focus();
      await page.keyboard.press('Enter');
      const contents = Buffer.from('contenuto segreto');
      await (await chooser).setFiles(files.map((name) => ({ name, mimeType: 'image/png', buffer: contents })));
    };
    await pick('Scegli un file… per foto', ['gatto nero.png']);
    await expect.poll(() => curl(page).textContent()).toContain('gatto nero.png');
    expect(await box(page, 'foto obbligatorio').inputValue()).toBe('gatto nero.png');
    await pick('Scegli i file… per allegati', ['allegato 1.pdf', 'allegato 2.pdf']);
    expect(await box(page, 'allegati').inputValue()).toBe('allegato 1.pdf\nallegato 2.pdf');
    await expect.poll(() => curl(page).textContent()).toContain('allegato 2.pdf');
    await expect.poll(() => page.url()).toContain('gatto%20nero.png');
    expect(asked).toEqual([]);
    expect(await page.content()).not.toContain('segreto');
  });

  it('says what is wrong in the words of parameters, field by field', async () => {
    const page = await open(UPLOAD);
    const motivo = box(page, 'motivo obbligatorio');
    await motivo.fill('ab');
    const said = page.getByText('Deve avere almeno 3 caratteri.');
    await said.waitFor();
    expect(await motivo.getAttribute('aria-invalid')).toBe('true');
    expect(await motivo.getAttribute('aria-describedby')).toContain(await said.getAttribute('id'));
    await box(page, 'foto obbligatorio').fill('');
    await page.getByText('Serve un file: scegline uno o scrivi il suo nome.').waitFor();
  });
});

describe('a form', () => {
  it('sends an optional field unless it is empty, and shows what it could be', async () => {
    const page = await open(FORM);
    await startFrom(page).selectOption({ label: 'Con gli ambiti' });
    expect(await box(page, 'durata').inputValue()).toBe('');
    expect(await box(page, 'durata').getAttribute('placeholder')).toBe('60');
    await box(page, 'durata').fill('61');
    await expect.poll(() => curl(page).textContent()).toContain('durata=61');
    await box(page, 'durata').fill('');
    await expect.poll(() => curl(page).textContent()).not.toContain('durata');
    await box(page, 'durata').fill('1');
    await page.getByText('Deve essere almeno 60.').waitFor();
  });

  it('keeps what the reader has written when another example is chosen', async () => {
    const page = await open(FORM);
    await box(page, 'durata').fill('777');
    await startFrom(page).selectOption({ label: 'Con gli ambiti' });
    await expect.poll(() => curl(page).textContent()).not.toContain('777');
    await expect.poll(() => page.url()).toContain(`#?${encodeURIComponent('{"example":1}')}`);
    await startFrom(page).selectOption({ label: 'Riprendi quello che hai scritto' });
    await expect.poll(() => curl(page).textContent()).toContain('durata=777');
    expect(await box(page, 'durata').inputValue()).toBe('777');
  });

  it('is filled in again by its address', async () => {
    const page = await open(FORM);
    await box(page, 'scope').fill('lettura\nscrittura');
    await expect.poll(() => page.url()).toContain('lettura%5Cnscrittura');
    const other = await site.open(FORM + new URL(page.url()).hash);
    await fields(other).waitFor();
    expect(await box(other, 'scope').inputValue()).toBe('lettura\nscrittura');
    await expect.poll(() => curl(other).textContent()).toBe(await curl(page).textContent());
  });

  it('has the fields of the variant that is chosen', async () => {
    const page = await open(VARIANTS);
    await page.getByLabel('Tipo di contenuto').selectOption('application/x-www-form-urlencoded');
    expect(await box(page, 'indirizzo obbligatorio').inputValue()).toBe('anna@example.it');
    await page.getByLabel('Variante').selectOption('Messaggio');
    await box(page, 'numero obbligatorio').fill('340');
    expect(await box(page, 'indirizzo obbligatorio').count()).toBe(0);
    await expect.poll(() => curl(page).textContent()).toContain('numero=340');
    expect(await curl(page).textContent()).not.toContain('indirizzo');
  });
});

describe('a body in JSON', () => {
  it('begins with what is required, and has more on demand, in the variant that is chosen', async () => {
    const page = await open(VARIANTS);
    const text = page.getByLabel('JSON', { exact: true });
    expect(JSON.parse(await text.inputValue())).toEqual({ canale: 'posta', indirizzo: 'anna@example.it' });
    expect(await startFrom(page).locator('option:checked').textContent()).toBe('Solo i campi obbligatori');
    await startFrom(page).selectOption({ label: 'Tutti i campi' });
    await expect.poll(() => curl(page).textContent()).toContain('bruno@example.it');
    await text.fill('{"canale": "posta", "indirizzo": "carla@example.it"}');
    await page.getByLabel('Variante').selectOption('Messaggio');
    expect(JSON.parse(await text.inputValue())).toEqual({ canale: 'messaggio', numero: '3331234567' });
    await page.getByText('Il corpo rispetta lo schema.').first().waitFor();
    await startFrom(page).selectOption({ label: 'Riprendi quello che hai scritto' });
    expect(await page.getByLabel('Variante').locator('option:checked').textContent()).toBe('Posta');
    await expect.poll(() => curl(page).textContent()).toContain('carla@example.it');
  });
});

describe('a body that no form and no JSON can hold', () => {
  it('is the path of a file, which has a name to begin with', async () => {
    const page = await open('/api/etichette');
    await page.getByLabel('Tipo di contenuto').selectOption('application/octet-stream');
    await expect.poll(() => curl(page).textContent()).toContain("--data-binary '@documento.bin'");
    await box(page, 'Percorso del file').fill('copie/tutte.bin');
    await expect.poll(() => curl(page).textContent()).toContain("'@copie/tutte.bin'");
  });

  it('is one JSON text where the schema names no fields', async () => {
    const page = await open('/api/etichette');
    const text = page.getByLabel('Campi del modulo, come oggetto JSON');
    expect(JSON.parse(await text.inputValue())).toEqual({ colore: 'rosso', taglia: 'grande' });
  });
});

describe('a parameter', () => {
  it('without any value begins empty, which is no mistake until the reader makes it one', async () => {
    const page = await open(UPLOAD);
    const numero = box(page, 'numero obbligatorio');
    expect(await numero.inputValue()).toBe('');
    expect(await fields(page).locator('[aria-invalid]').count()).toBe(0);
    await page.getByText('negli esempi c’è il segnaposto NUMERO').waitFor();
    await numero.fill('7');
    await expect.poll(() => curl(page).textContent()).toContain('/reclami/7');
    await numero.fill('');
    await page.getByText('Serve un valore.').waitFor();
  });

  it('shows its default or first value, and offers its values and examples by name', async () => {
    const page = await open(UPLOAD);
    expect(await box(page, 'pagina').getAttribute('placeholder')).toBe('3');
    const language = fields(page).getByRole('combobox', { name: 'lingua' });
    expect(await language.locator('option:checked').textContent()).toBe('Non inviato');
    await language.selectOption('it');
    await expect.poll(() => curl(page).textContent()).toContain('lingua=it');
    await language.selectOption({ label: 'Non inviato' });
    await expect.poll(() => curl(page).textContent()).not.toContain('lingua');
    await page.getByLabel('Esempi per ordine').selectOption({ label: 'Dal più leggero: peso' });
    expect(await box(page, 'ordine').inputValue()).toBe('peso');
    await expect.poll(() => curl(page).textContent()).toContain('ordine=peso');
  });
});
