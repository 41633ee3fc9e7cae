/** A page with a body, whose text begins on line 6. Of several pages in one site each has a title of its own. */
export function pageOf(body: string, title = 'Prova'): string {
  return `---\ntitle: ${title}\ndescription: Una descrizione abbastanza lunga per essere accettata.\n---\n\n${body}\n`;
}

/** A description that has nothing wrong, in 3.1. */
export function apiOf(paths: object, more: object = {}) {
  return {
    openapi: '3.1.0',
    info: { title: 'Prova', version: '1' },
    servers: [{ url: 'https://api.example.it' }],
    paths,
    ...more,
  };
}

/** The paths of one operation, `GET /x`, whose page is /api/x. */
export function operationOf(more: object) {
  return { '/x': { get: { operationId: 'x', responses: { 200: { description: 'Ok.' } }, ...more } } };
}
