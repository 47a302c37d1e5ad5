import type { ListImport } from '@officine/sdk/contract';
import { countOf, formatNumber, type Noun } from '@officine/sdk/format';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import type { Column, Row } from '../../output/fields.ts';
import type { Out } from '../../output/out.ts';
import { rowErrorText } from '../../output/row-error.ts';
import { withoutControls } from '../../output/terminal.ts';

const MAX_SHOWN_ROWS = 20;
const count = (value: number): string => formatNumber(value);
const counts: readonly Column[] = [
  { key: 'rows', label: 'Lignes', show: count },
  { key: 'created', label: 'À créer', show: count },
  { key: 'updated', label: 'À modifier', show: count },
  { key: 'unchanged', label: 'Sans changement', show: count },
  { key: 'rejected', label: 'Refusées', show: count },
];
const changeColumns: readonly Column[] = [
  { key: 'line', label: 'Ligne', right: true },
  { key: 'name', label: 'Nom' },
  { key: 'field', label: 'Champ' },
  { key: 'before', label: 'Avant' },
  { key: 'after', label: 'Après' },
];
const flat = ({ changes }: ListImport): Row[] =>
  changes.flatMap(({ line, label, fields }) =>
    fields.map((field) => ({ line, name: label, field: field.label, before: field.before, after: field.after })),
  );

/** Shows what a dry run found, in the chosen format. */
export async function showListImport(out: Out, result: ListImport, noun: Noun): Promise<void> {
  const rows = flat(result);
  if (out.format === 'csv') await out.list(rows, { columns: changeColumns });
  else await out.item({ ...result }, counts);
  if (out.format === 'table' && rows.length > 0) {
    await out.title('Ce qui changerait');
    await out.list(rows.slice(0, MAX_SHOWN_ROWS), { columns: changeColumns });
    if (rows.length > MAX_SHOWN_ROWS) out.note(`Le début seulement, sur ${countOf(noun, result.changes.length)}.`);
  }
  if (result.rejected === 0) return;
  out.warn(`${countOf({ one: 'ligne refusée', many: 'lignes refusées' }, result.rejected)} :`);
  for (const error of result.errors.slice(0, MAX_SHOWN_ROWS)) out.note(`  ${rowErrorText(error)}`);
  if (result.errors.length > MAX_SHOWN_ROWS) out.note('  Toutes dans un fichier : --errors-file rejets.csv');
}

/** Says what an undo did; partial when items stay as they are. */
export function showUndo(out: Out, { undo }: ListImport): ExitCode {
  if (!undo) return EXIT.error;
  const { deleted, disabled, restored, kept, count_kept: left } = undo;
  out.done(`Import annulé : ${count(deleted)} supprimés, ${count(disabled)} désactivés, ${count(restored)} remis.`);
  if (left === 0) return EXIT.done;
  out.warn(`${countOf({ one: 'élément gardé', many: 'éléments gardés' }, left)} :`);
  for (const { label, message } of kept.slice(0, MAX_SHOWN_ROWS)) out.note(withoutControls(`  ${label} : ${message}`));
  return EXIT.partial;
}
