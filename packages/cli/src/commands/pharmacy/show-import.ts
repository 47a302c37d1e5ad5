import type { CustomerImport, RowError } from '@officine/sdk/contract';
import { countOf, formatNumber } from '@officine/sdk/format';
import { OUTCOMES } from '@officine/sdk/messages';
import type { Column, Row } from '../../output/fields.ts';
import type { Out } from '../../output/out.ts';
import { rowErrorText } from '../../output/row-error.ts';
import { withoutControls } from '../../output/terminal.ts';

const MAX_SHOWN_ROWS = 20;
/** `show` also gets the row, which `formatNumber` would take for its number of decimals. */
const count = (value: number): string => formatNumber(value);
const counts: readonly Column[] = [
  { key: 'rows', label: 'Lignes', show: count },
  { key: 'updated', label: 'Modifiées', show: count },
  { key: 'unchanged', label: 'Inchangées', show: count },
  { key: 'rejected', label: 'Rejetées', show: count },
];
const changeColumns: readonly Column[] = [
  { key: 'line', label: 'Ligne', right: true },
  { key: 'reference', label: 'Z' },
  { key: 'name', label: 'Pharmacie' },
  { key: 'field', label: 'Champ' },
  { key: 'before', label: 'Avant' },
  { key: 'after', label: 'Après' },
];
const flat = ({ changes }: CustomerImport): Row[] =>
  changes.flatMap(({ line, reference, name, fields }) => fields.map((each) => ({ line, reference, name, ...each })));

function noteErrors(out: Out, errors: readonly RowError[]): void {
  for (const error of errors.slice(0, MAX_SHOWN_ROWS)) out.note(`  ${rowErrorText(error)}`);
}

/** Shows the result of an import or a dry run in the chosen format. */
export async function showImport(out: Out, result: CustomerImport): Promise<void> {
  const { ignored, warnings, errors, rejected, updated } = result;
  if (out.format === 'csv') await out.list(flat(result), { columns: changeColumns });
  else await out.item({ ...result }, counts);
  const rows = flat(result);
  if (out.format === 'table' && rows.length > 0) {
    await out.title(result.dry_run ? 'Ce qui changerait' : 'Ce qui a changé');
    await out.list(rows.slice(0, MAX_SHOWN_ROWS), { columns: changeColumns });
    if (rows.length > MAX_SHOWN_ROWS || updated > result.changes.length)
      out.note(`Le début seulement : --report-file compte-rendu.csv donne les ${formatNumber(updated)} lignes.`);
  }
  if (ignored.length > 0) out.warn(withoutControls(`Colonnes ignorées : ${ignored.join(', ')}.`));
  if (warnings.length > 0) out.warn('À vérifier :');
  noteErrors(out, warnings);
  if (rejected > 0) {
    out.warn(`${countOf({ one: 'ligne rejetée', many: 'lignes rejetées' }, rejected)} :`);
    noteErrors(out, errors);
    if (errors.length > MAX_SHOWN_ROWS || rejected > errors.length)
      out.note('  Toutes dans un fichier : --errors-file rejets.csv');
  }
  if (result.dry_run) return out.note('Rien n’a été modifié.');
  if (rejected > 0) out.warn(OUTCOMES.import.warning);
  else out.done(OUTCOMES.import.success);
}
