import { type FileEncoding, type Layout, layoutFileName, parisDate } from '@officine/domain';
import type { ExportLayout } from '@officine/sdk/contract';
import { invalid } from '../../../base/errors.ts';
import type { AccountingSettings } from './settings.ts';

interface LayoutChoice {
  readonly profile?: string | undefined;
  readonly encoding?: FileEncoding | undefined;
}

/** Returns the requested layout in the requested encoding. The error of an unknown one lists the known names. */
export function chooseLayout(
  layouts: readonly Layout[],
  usual: string,
  { profile = usual, encoding }: LayoutChoice,
): Layout {
  const found = layouts.find(({ name }) => name === profile);
  if (!found) {
    const names = [...new Set(layouts.map(({ name }) => name))];
    throw invalid([
      { propertyPath: 'profile', message: `Format inconnu : ${profile}. Au choix : ${names.join(', ')}` },
    ]);
  }
  if (!encoding || encoding === found.encoding) return found;
  const { bom, ...rest } = found;
  return { ...rest, encoding, ...(bom && encoding === 'utf-8' && { bom }) };
}

export const fileName = (layout: Layout): string => layoutFileName(layout, parisDate(new Date()));

const CHARSETS: Readonly<Record<FileEncoding, string>> = { 'utf-8': 'utf-8', cp1252: 'windows-1252', cp850: 'ibm850' };
/** `text/plain; charset=windows-1252`. */
export const mediaType = ({ file, encoding }: Pick<Layout, 'file' | 'encoding'>): string =>
  `text/${file.endsWith('.csv') ? 'csv' : 'plain'}; charset=${CHARSETS[encoding]}`;

/** Layouts of each export; of two with one name, the first, which is the one that `chooseLayout` takes. */
export const listLayouts = (settings: Pick<AccountingSettings, 'sage' | 'gescom' | 'usual'>): ExportLayout[] =>
  (['sage', 'gescom'] as const).flatMap((use) =>
    settings[use]
      .filter(({ name }, at, all) => all.findIndex((other) => other.name === name) === at)
      .map(({ name, label, encoding }) => ({ name, label, use, encoding, is_usual: name === settings.usual[use] })),
  );
