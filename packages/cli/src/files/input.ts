import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { CliError, usage } from '../cli-error.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'n’existe pas',
  EACCES: 'ne peut pas être lu : droits insuffisants',
  EISDIR: 'est un dossier',
};

/** Reads a file, or standard input for `-`. Throws a `CliError` with the file's name. */
async function readInput(path: string): Promise<Uint8Array<ArrayBuffer>> {
  if (path === '-') {
    if (process.stdin.isTTY)
      throw usage('« - » lit l’entrée standard, et rien n’y arrive.', 'Exemple : cat fichier | officine …');
    return new Uint8Array(await buffer(process.stdin));
  }
  return readFile(path).then(
    (bytes) => new Uint8Array(bytes),
    (cause: NodeJS.ErrnoException) => {
      throw new CliError(
        `${path} ${REASONS[cause.code ?? ''] ?? `ne peut pas être lu (${cause.code})`}.`,
        1,
        undefined,
        cause,
      );
    },
  );
}

/** Reads a file to upload, with its own name. */
export const readFileToSend = async (path: string): Promise<File> =>
  new File([await readInput(path)], path === '-' ? 'stdin' : basename(path));

/** Reads the text of a file or of standard input, without byte order mark. */
export const readText = async (path: string): Promise<string> => new TextDecoder().decode(await readInput(path));
