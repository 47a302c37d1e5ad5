import { extname } from 'node:path';
import { usage } from '../cli-error.ts';

/** What a table is written as. */
const FILE_FORMATS = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];
export const formatOption = {
  value: 'genre',
  choices: FILE_FORMATS,
  summary: 'csv ou xlsx ; sinon selon le nom du fichier, csv par défaut',
} as const;

/** What was asked for, or what the file's name says. */
export function fileFormat(asked: FileFormat | undefined, output: string | undefined): FileFormat {
  const named = FILE_FORMATS.find((format) => `.${format}` === extname(output ?? '').toLowerCase());
  if (asked && named && asked !== named) throw usage(`--as ${asked} et ${output} se contredisent.`);
  return asked ?? named ?? 'csv';
}
