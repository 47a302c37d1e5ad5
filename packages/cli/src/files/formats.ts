import { extname } from 'node:path';
import { usage } from '../cli-error.ts';

/** Formats of a table in a file. */
const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export const formatOption = {
  value: 'genre',
  choices: FILE_FORMATS,
  summary: 'csv ou xlsx ; sinon selon le nom du fichier, csv par défaut',
} as const;

/** Returns the chosen format, else that of the file's extension. */
export function fileFormat(chosen: FileFormat | undefined, output: string | undefined): FileFormat {
  const named = FILE_FORMATS.find((format) => `.${format}` === extname(output ?? '').toLowerCase());
  if (chosen && named && chosen !== named) throw usage(`--as ${chosen} et ${output} se contredisent.`);
  return chosen ?? named ?? 'csv';
}
