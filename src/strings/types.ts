/** The names of the languages. */
export const typeLanguages = {
  typescript: 'TypeScript',
  python: 'Python',
  go: 'Go',
  csharp: 'C#',
  php: 'PHP',
  java: 'Java',
} as const;

/** The label of the button that copies the type of a body. The name of a language follows. */
export const typeCopy = 'Copia il tipo in';

/** Which of two types of a schema is meant. */
export const typePlaces = { response: 'nelle risposte', request: 'nelle richieste' } as const;

/** The types of bodies, as files for programs. */
export const types = {
  title: 'Tipi per il tuo programma',
  lead: 'I corpi delle richieste e delle risposte come tipi, da copiare nel tuo progetto:',
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
  imports: 'In cima al file, se servono:',
  insideClass: 'Va incollato dentro una classe.',
  deprecated: 'Deprecato: non usarlo in programmi nuovi.',
} as const;
