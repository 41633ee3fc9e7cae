/** A page of the guide with a body, whose text begins on line 6. */
export function pageOf(body: string): string {
  return `---\ntitle: Prova\ndescription: Una descrizione abbastanza lunga per essere accettata.\n---\n\n${body}\n`;
}
