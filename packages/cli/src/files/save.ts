import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Download } from '@officine/sdk';
import type { Out } from '../output/out.ts';
import { writeOutput } from './output.ts';

/** Option of every command that gives a file. */
export const outputOption = {
  value: 'fichier',
  short: 'o',
  summary: 'Où l’écrire : un fichier, un dossier, ou - pour la sortie standard',
} as const;

/** A name in this folder that nothing has: a file under the server's own name never replaces another. */
function freeName(folder: string, name: string): string {
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  let path = join(folder, name);
  for (let n = 2; existsSync(path); n++) path = join(folder, `${stem}-${n}${extension}`);
  return path;
}

/**
 * Keeps a file that the server gives: under the path that was named, in the folder that was named, or here under its own name; `-` is standard
 * output. Says where, and gives the path.
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
