import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Download } from '@officine/sdk';
import type { Out } from '../output/out.ts';
import { writeOutput } from './output.ts';

/** Option of the commands that download a file. */
export const outputOption = {
  value: 'fichier',
  short: 'o',
  summary: 'Où l’écrire : un fichier, un dossier, ou - pour la sortie standard',
} as const;

/** Returns an unused path in the folder, so that a name from the server never replaces a file. */
function freeName(folder: string, name: string): string {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let path = join(folder, name);
  for (let n = 2; existsSync(path); n++) path = join(folder, `${stem}-${n}${extension}`);
  return path;
}

/**
 * Writes a downloaded file to the given path, into the given folder, or into the current folder under its own name;
 * `-` is standard output. Notes and returns the path.
 */
export async function saveDownload(file: Download, output: string | undefined, out: Out): Promise<string> {
  if (output === '-') {
    for await (const bytes of file.stream()) await out.raw(bytes);
    return output;
  }
  const isFolder = output === undefined || statSync(output, { throwIfNoEntry: false })?.isDirectory();
  const path = isFolder ? freeName(output ?? '.', file.name || 'officine') : output;
  await writeOutput(path, file.stream());
  out.done(`Écrit dans ${path}.`);
  return path;
}
