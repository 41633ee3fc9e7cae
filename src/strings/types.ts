/** The types of bodies, as files for programs. */
export const types = {
  title: 'Tipi per il tuo programma',
  lead: 'I corpi delle richieste e delle risposte come tipi, da copiare nel tuo progetto:',
  languages: { typescript: 'TypeScript', python: 'Python', go: 'Go', csharp: 'C#', php: 'PHP', java: 'Java' },
  request: (operation: string) => `Corpo della richiesta ${operation}.`,
  response: (status: string, operation: string) => `Risposta ${status} di ${operation}.`,
  generated: (title: string, version: string) => `${title}, versione ${version}.`,
  origin: 'Generato dalla specifica OpenAPI: non modificarlo a mano.',
  needs: {
    python: 'Serve Python 3.11 o più recente.',
    csharp: 'Serve .NET 5 o più recente, con System.Text.Json.',
    php: 'Serve PHP 8.1 o più recente.',
    java: 'Serve Jackson 2 (com.fasterxml.jackson.core:jackson-databind).',
  },
  deprecated: 'Deprecato: non usarlo in programmi nuovi.',
} as const;
