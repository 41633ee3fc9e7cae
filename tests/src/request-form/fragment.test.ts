import { describe, expect, it } from 'vitest';
import { fromFragment, MAX_FRAGMENT_LENGTH, toFragment } from '../../../src/request-form/fragment.ts';
import { type FormState, initialState } from '../../../src/request-form/state.ts';
import { formOf } from './given.ts';

const form = await formOf(
  `  /x/{id}:
    servers:
      - { url: "https://{host}/v1", variables: { host: { default: a.it, enum: [a.it, b.it] } } }
      - { url: "https://prova.it" }
    post:
      security: [{ chiave: [] }, {}]
      parameters:
        - { name: id, in: path, required: true, schema: { type: string }, example: uno }
        - { name: nota, in: query, schema: { type: string }, example: prima }
        - { name: altra, in: query, schema: { type: string } }
      requestBody:
        content:
          application/json: { schema: { type: object }, example: { a: 1 } }
          text/plain: { schema: { type: string }, example: ciao }
      responses: { "200": { description: Ok } }
`,
  `components:
  securitySchemes: { chiave: { type: apiKey, in: header, name: X-Chiave } }
`,
);
const initial = initialState(form);
const filled = (changes: Partial<FormState>): FormState => ({ ...initial, ...changes });
const round = (state: FormState) => fromFragment(form, toFragment(form, state).text);

describe('the fragment of an address', () => {
  it('is empty as long as nothing differs from what the page shows', () => {
    expect(toFragment(form, initial)).toEqual({ text: '', isWhole: true });
    expect(fromFragment(form, '')).toEqual(initial);
    expect(fromFragment(form, '#risposte')).toEqual(initial);
  });

  it.each(['', ' ', 'l\'ordine "n. 1"', 'a&b=c#d?e%41', '$HOME `x` $(y)', 'riga\naltra\r\n', 'è 📦 \u2028', '\\'])(
    'brings back %j as it was typed',
    (text) => {
      const state = filled({
        parameters: { ...initial.parameters, 'query.nota': { sent: true, text }, 'path.id': { sent: true, text } },
        body: { sent: true, text },
      });
      expect(round(state)).toEqual(state);
    },
  );

  it('brings back what is not sent, the server, the authentication and the media type', () => {
    const state = filled({
      server: 1,
      serverVariables: { host: 'b.it' },
      security: 1,
      mediaType: 1,
      parameters: { ...initial.parameters, 'query.nota': { sent: false, text: 'prima' } },
      body: { sent: false, text: 'ciao' },
    });
    expect(round(state)).toEqual(state);
    expect(toFragment(form, state).text).toBe(
      '#?server=1&server.host=b.it&autenticazione=1&senza=query.nota&tipo=1&senza=corpo',
    );
  });

  it('from another time fills what is still there, and nothing that the form does not allow', () => {
    const old =
      '#?server=7&server.host=evil.example&autenticazione=-1&tipo=x&query.scomparsa=1&senza=path.id&query.altra=2';
    expect(fromFragment(form, old)).toEqual(
      filled({ parameters: { ...initial.parameters, 'query.altra': { sent: true, text: '2' } } }),
    );
    expect(fromFragment(form, '#?%E0%A4%A&=&&__proto__=1&constructor=2')).toEqual(initial);
  });

  it('leaves out a body that no link could hold, and says so', () => {
    const state = filled({ security: 1, body: { sent: true, text: 'x'.repeat(MAX_FRAGMENT_LENGTH + 1) } });
    expect(toFragment(form, state)).toEqual({ text: '#?autenticazione=1', isWhole: false });
  });
});
