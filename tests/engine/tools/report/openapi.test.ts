import { describe, expect, it } from 'vitest';
import type { Api } from '../../../../build/pipeline/2-parse/openapi/api.ts';
import { flattenIn } from '../../../../build/pipeline/3-link/reference/schemas/flatten.ts';
import type { Finding } from '../../../../build/tools/report/finding.ts';
import { missingDescriptions, missingExamples } from '../../../../build/tools/report/missing.ts';
import { apiOf } from '../../pipeline/3-link/changes/given.ts';

const TEXT = `openapi: 3.1.1
info: { title: Prova, version: 1.0.0 }
servers: [{ url: https://api.example.it }]
tags: [{ name: Cose }, { name: Niente }]
paths:
  /cose:
    get:
      operationId: cose
      summary: Elenca
      tags: [Cose]
      parameters:
        - { in: query, name: muto, schema: { type: string } }
        - { in: query, name: detto, description: Sì., schema: { type: string }, example: x }
        - { in: query, name: di_un_componente, schema: { $ref: "#/components/schemas/Stato" } }
      responses:
        "200":
          description: Tutte.
          headers:
            X-Muta: { schema: { type: integer } }
          content:
            application/json:
              schema:
                type: array
                items: { $ref: "#/components/schemas/Cosa" }
              example: [{ nome: Una, interna: { peso: 2 } }]
        "404": { $ref: "#/components/responses/Assente" }
    post:
      operationId: crea
      summary: Crea
      description: Crea una cosa.
      tags: [Cose]
      responses:
        "404": { $ref: "#/components/responses/Assente" }
components:
  responses:
    Assente:
      description: Non c'è.
      content: { application/json: { schema: { $ref: "#/components/schemas/Errore" } } }
    Dimenticata: { description: Nessuno la usa. }
  schemas:
    Stato: { type: string, description: Lo stato., enum: [a, b] }
    Errore:
      type: object
      properties:
        codice: { type: string, description: Il codice. }
    Cosa:
      type: object
      properties:
        nome: { type: string, description: Il nome. }
        interna:
          type: object
          description: Il resto.
          properties:
            peso: { type: integer }
            colore: { type: string, description: Il colore. }
        stato: { $ref: "#/components/schemas/Stato" }
        attiva: { type: boolean }
        etichette: { type: array, items: { type: string, description: Una parola. } }
        date: { type: string, description: La data., examples: ["2026-01-01"] }
    Nascosta: { type: object, properties: { altra: { $ref: "#/components/schemas/SoloDiNascosta" } } }
    SoloDiNascosta: { type: string, description: Solo lì. }
    Mostrata: { type: object }
`;

const texts = (findings: readonly Finding[]) => findings.map(({ place, text }) => `${place.line} ${text}`);
const given = async <T>(use: (api: Api) => T): Promise<T> => use(await apiOf(TEXT));

describe('missing descriptions', () => {
  it('are those of operations, parameters, headers and properties of which nothing is said anywhere', async () => {
    const found = await given((api) => missingDescriptions(api, flattenIn(api.schemas)));
    expect(texts(found)).toEqual([
      '7 operazione GET /cose',
      '12 parametro «muto» di GET /cose',
      '19 intestazione «X-Muta»',
      '54 campo «interna.peso» di «Cosa»',
      '57 campo «attiva» di «Cosa»',
    ]);
  });
});

describe('missing examples', () => {
  it('are values that no author shows, neither by themselves nor in a body; few values and yes or no explain themselves', async () => {
    const found = await given((api) => missingExamples(api, flattenIn(api.schemas)));
    expect(texts(found)).toEqual([
      '12 parametro «muto» di GET /cose',
      '26 risposta 404 di GET /cose',
      '45 campo «codice» di «Errore»',
      '55 campo «interna.colore» di «Cosa»',
      '58 campo «etichette» di «Cosa»',
      '60 campo «altra» di «Nascosta»',
    ]);
  });
});
