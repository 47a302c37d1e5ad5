import type { ExportControl } from '@officine/sdk/contract';
import { countOf, formatMoney } from '@officine/sdk/format';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { writeOutput } from '../files/output.ts';
import { columnOf } from '../lists/columns.ts';
import { toCsv } from '../output/csv.ts';
import type { Column } from '../output/fields.ts';
import type { Out } from '../output/out.ts';
import { withoutControls } from '../output/terminal.ts';

const AMOUNTS = ['net', 'vat', 'total'];
const totalColumns = ['documents', 'rows', ...AMOUNTS, 'count_rejected'].map((key) => columnOf('ExportControl', key));
const DOCUMENT = { one: 'pièce', many: 'pièces' };
const ROW = { one: 'ligne', many: 'lignes' };
const REJECT = { one: 'écartée', many: 'écartées' };
const rejectColumns: readonly Column[] = [
  columnOf('ExportControl', 'reference'),
  columnOf('ExportControl', 'name'),
  { key: 'message', label: 'Raison' },
];

/** Options of all accounting exports. */
export const controlOptions = {
  control: { summary: 'Montre les totaux et ce qui est écarté, sans rien écrire' },
  'errors-file': { value: 'fichier', summary: 'Écrit ce qui est écarté et pourquoi, en CSV' },
} as const;

async function writeRejects({ rejected }: ExportControl, path: string): Promise<void> {
  const rows = rejected.map(({ reference, name, message }) => [reference, name, message]);
  await writeOutput(path, toCsv(['REFERENCE', 'NOM', 'ERREUR'], rows));
}
/** Exit code 6 if an item is rejected. */
export const exitOf = ({ count_rejected }: ExportControl): ExitCode => (count_rejected > 0 ? EXIT.partial : EXIT.done);

/** Shows totals, then rejected items; the formats `count` and `ids` are about rejected items. */
export async function showControl(out: Out, control: ExportControl, errorsFile: string | undefined): Promise<ExitCode> {
  const { rejected, ...sums } = control;
  if (errorsFile !== undefined) await writeRejects(control, errorsFile);
  if (out.format === 'json' || out.format === 'yaml') await out.item({ ...control }, []);
  else {
    const rows = rejected.map((row) => ({ id: row.reference, ...row }));
    // Exports of customers have no amounts.
    const columns = totalColumns.filter(({ key }) => sums.total !== 0 || !AMOUNTS.includes(key));
    if (out.format === 'table') await out.item(sums, columns);
    if (out.format === 'table' && rows.length > 0) await out.title('Écartées');
    if (out.format !== 'table' || rows.length > 0)
      await out.list(rows, { columns: rejectColumns, total: control.count_rejected });
    if (control.count_rejected > rows.length)
      out.note(`${rows.length} sur ${control.count_rejected} sont montrées ici.`);
  }
  return exitOf(control);
}

/** After a file is written, notes its totals and the rejected items. */
export async function noteControl(out: Out, control: ExportControl, errorsFile: string | undefined): Promise<ExitCode> {
  const { documents, rows, total, count_rejected, rejected } = control;
  if (errorsFile !== undefined) await writeRejects(control, errorsFile);
  const sum = total === 0 ? '' : `, ${formatMoney(total)}`;
  out.note(`${countOf(DOCUMENT, documents)}, ${countOf(ROW, rows)}${sum}.`);
  if (count_rejected > 0) {
    // A single warning: `--quiet` shows it whole, and cron mails it.
    const lines = rejected
      .slice(0, 10)
      .map(({ reference, name, message }) => `  ${withoutControls(`${reference} ${name} : ${message}`)}`);
    if (count_rejected > 10) lines.push('  … ; toutes avec --control ou --errors-file');
    out.warn([`${countOf(REJECT, count_rejected)} :`, ...lines].join('\n'));
  }
  return exitOf(control);
}
