import { existsSync } from 'node:fs';
import { cp, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { explainFileError } from '../platform/disk/file-errors.ts';
import { type Run, textValue } from './command.ts';
import { folderLabel } from './project.ts';

/** Writes the contents and the description of a small site into a folder. Replaces nothing that is there. */
export const run: Run = async (values, { cwd, out, programFolder }) => {
  const folder = resolve(cwd, textValue(values, 'folder') ?? '');
  const template = resolve(programFolder, 'templates/site');
  const parts = await readdir(template);
  const taken = parts.find((name) => existsSync(resolve(folder, name)));
  if (taken !== undefined) {
    const label = folderLabel(cwd, resolve(folder, taken));
    out.write(`«${label}» esiste già: spostala o cancellala, oppure indica un’altra cartella. Niente è cambiato.\n`);
    return 1;
  }
  try {
    for (const name of parts)
      await cp(resolve(template, name), resolve(folder, name), { recursive: true, force: false, errorOnExist: true });
  } catch (error) {
    out.write(`Il sito non si può scrivere: ${explainFileError(error)}.\n`);
    return 1;
  }
  const label = folderLabel(cwd, folder);
  const [content = '', spec = ''] = ['content', 'spec/openapi.yaml'].map((path) =>
    folderLabel(cwd, resolve(folder, path)),
  );
  const options = label === '' ? '' : ` -- --content ${content} --spec ${spec}`;
  out.write(`${content}/: pagine e impostazioni\n${spec}: la specifica dell’API\n`);
  out.write(`«npm run dev${options}» mostra il sito mentre lo cambi.\n`);
  return 0;
};
